import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import { type BrokenInvariant, runCheck } from '../../core/watch/checks';

/** `subject` is the bet, draw, chase, member or ledger entry that it is about. */
export type BrokenLotteryInvariant = BrokenInvariant<{ subject: string }>;

/** Disagreements between bets, draws, chases and the ledger. Caps are left out, because staff may have lowered them since bets were taken. */
export const findBrokenInvariants = (database: Database): Promise<BrokenLotteryInvariant[]> =>
  runCheck(
    database,
    sql<BrokenLotteryInvariant>`select invariant, subject, detail from lottery.check()
      where invariant not in ('member_cap_holds', 'draw_cap_holds') limit 1000`,
  );
