/** What the desk or the platform refused, or did not answer. `message` is a code, or a sentence of the release library. */
export class Refusal extends Error {
  constructor(
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    message: string,
    readonly value: unknown = null,
  ) {
    super(message);
    this.name = 'Refusal';
  }

  /** True when the act may have been done although no answer arrived: only the same key may be sent again. */
  get isOutcomeUnknown(): boolean {
    return this.message === 'network.bad_answer' || (this.status === 0 && this.message.startsWith('network.')) || this.status >= 500;
  }

  /** How long the throttle wants to be left alone; null when it is no throttle. */
  get retryAfterSeconds(): number | null {
    const seconds = (this.value as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds;
    return this.status === 429 && typeof seconds === 'number' ? Math.ceil(seconds) : null;
  }
}

/** Turns whatever was thrown into a refusal that can be shown. */
export const refusalOf = (error: unknown): Refusal => (error instanceof Refusal ? error : new Refusal(0, 'internal'));
