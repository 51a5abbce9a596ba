import type { ErrorCode } from '@portal/contracts';

/** An expected refusal. `code` travels as the answer's `message` and is the key of its text in every language. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly statusCode: number,
    /** Becomes the answer's `value`. */
    readonly value: unknown = null,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(code);
  }
}

export const requestErrors = {
  notFound: () => new AppError('request.not_found', 404),
  tooLarge: () => new AppError('request.too_large', 413),
  keyNeeded: () => new AppError('request.idempotency_key_needed', 400),
  keyReused: () => new AppError('request.key_reused', 409),
  /** Its member asked what became of the key before anything had: the act must not be done any more. */
  givenUp: () => new AppError('request.given_up', 409),
  crossSite: () => new AppError('request.cross_site', 403),
  busy: () => new AppError('request.busy', 503, null, { 'retry-after': '1' }),
  /** The database is away. Whether a write took effect is unknown; the same key finds it out later. */
  unavailable: () => new AppError('request.unavailable', 503, null, { 'retry-after': '2' }),
  tooMany: (retryAfterSeconds: number) =>
    new AppError('request.too_many', 429, { retryAfterSeconds }, { 'retry-after': String(retryAfterSeconds) }),
  invalid: (issues: RequestIssue[], status = 400) => new AppError('request.invalid', status, { issues }),
  /** A handler's own finding about one field, in the shape of the schemas' findings. */
  invalidField: (field: string, code: string) => new AppError('request.invalid', 400, { issues: [{ field, code }] }),
};

export type RequestIssue = { field: string; code: string };
