import { sql } from 'kysely';
import type { BrokenInvariant } from '../../core/watch/checks';
import type { CheckQueries } from '../../core/watch/rolling-check';

/** `subject` is the bet, draw, chase, member or ledger entry that it is about. */
export type BrokenLotteryInvariant = BrokenInvariant<{ subject: string }>;

const found = sql`invariant, subject, detail`;

/** How bets, draws and chases are compared with the ledger. Caps are left out, because staff may have lowered them since bets were taken. */
export const lotteryQueries: CheckQueries<BrokenLotteryInvariant> = {
  newRows: (from, until) => sql`select ${found} from lottery.check_new(${from}::timestamptz, ${until}::timestamptz) limit 1000`,
  sliceEnd: (after) => sql`select wallet.slice_end(${after}::uuid) as last`,
  members: (after, until) => sql`select ${found} from lottery.check_members(${after}::uuid, ${until}::uuid) limit 1000`,
  complete: () => sql`select ${found} from lottery.check() where invariant not in ('member_cap_holds', 'draw_cap_holds') limit 1000`,
};
