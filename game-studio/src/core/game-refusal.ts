/** An expected refusal; the client has a sentence for every code (`refused.<code>` in the kit's or the family's texts). */
export class GameRefusal extends Error {
  override readonly name = 'GameRefusal';

  constructor(
    /** Such as `bets_closed`, or the status of a wallet such as `INSUFFICIENT_FUNDS`. */
    readonly code: string,
    readonly statusCode = 409,
  ) {
    super(code);
  }
}
