import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import { runCheck } from '../../core/watch/checks';

/** `subject` is the bet, draw, chase, member or ledger entry that it is about. */
export type BrokenPromise = { invariant: string; subject: string; detail: string };

/** Disagreements between bets, draws, chases and the ledger. Caps are left out, because staff may have lowered them since bets were taken. */
export const findBrokenPromises = (database: Database): Promise<BrokenPromise[]> =>
  runCheck(
    database,
    sql<BrokenPromise>`select invariant, subject, detail from lottery.check()
      where invariant not in ('member_cap_holds', 'draw_cap_holds') limit 1000`,
  );
