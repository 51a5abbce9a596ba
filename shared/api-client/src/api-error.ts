/** A refusal of the platform, or a call that got no answer. `code` is the translation key `errors:{code}`. */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** `value` of the refusal. */
  readonly value: unknown;
  readonly requestId: string | null;
  /** Milliseconds to wait before another try makes sense; 0 when the server did not say. */
  readonly retryAfterMs: number;

  constructor(code: string, status: number, value: unknown = null, requestId: string | null = null, retryAfterMs = 0) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.value = value;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }

  /** True when the platform may have done the act although no answer arrived: only the same key may be sent again. */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** True when the edge answers but the platform behind it does not. */
  get isSystemAway(): boolean {
    return this.status === 503 && ['request.unavailable', 'network.failed'].includes(this.code);
  }
}

/** Says whether an error came from a call: a refusal of the platform, or no usable response. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** Says whether the act may have been done although no response came. Only the same key may then be sent again. */
export const isOutcomeUnknown = (error: unknown): boolean => isApiError(error) && error.isOutcomeUnknown;
