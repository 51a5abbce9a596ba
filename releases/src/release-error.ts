/** An operation that is refused, in words for the person who asked for it. `status` is what an HTTP answer would carry. */
export class ReleaseError extends Error {
  constructor(
    message: string,
    readonly status: 404 | 409 | 412 | 422 = 422,
  ) {
    super(message);
    this.name = 'ReleaseError';
  }
}
