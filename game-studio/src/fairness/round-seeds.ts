import type { Queryable, Tx } from '@portal/postgres';

/** Seeds of rounds that many players share. Each is fixed before bets open, and shown when the round is over. */
export type RoundSeeds = {
  /** Makes the round's seed and returns its SHA-256 in hex, to be published before the first bet. A second call finds the first. */
  commit(db: Queryable, roundId: string): Promise<string>;
  /** For the server's own draw. */
  open(db: Queryable, roundId: string): Promise<Uint8Array>;
  /** From the commit of the transaction on everybody may read it, in hex. */
  reveal(tx: Tx, roundId: string): Promise<string>;
};
