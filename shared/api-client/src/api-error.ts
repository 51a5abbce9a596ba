/** A refusal of the platform, or a call that got no answer. `code` is the translation key `errors:{code}`. */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** `value` of the refusal. */
  readonly value: unknown;
  readonly requestId: string | null;

  constructor(code: string, status: number, value: unknown = null, requestId: string | null = null) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.value = value;
    this.requestId = requestId;
  }

  /** True when the platform may have done the act although no answer arrived: only the same key may be sent again. */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
