import type { MinorUnits } from '@portal/money';
import type { Tx } from '@portal/postgres';
import { sql } from 'kysely';

// A fresh installation has no yesterday. Contracts and play of the days before are put there by their sums, as a move from another system would.

/** Signed contracts have been in force for four days. */
export async function backdateContracts(tx: Tx): Promise<void> {
  await sql`
    update contracts.contracts set effective_from = core.start_of_day(core.day_of(clock_timestamp()) - 4),
      proposed_at = core.start_of_day(core.day_of(clock_timestamp()) - 5), decided_at = core.start_of_day(core.day_of(clock_timestamp()) - 4)
     where state = 'SIGNED'`.execute(tx);
}

/** `draws`: yesterday's stake was spread over so many draws, which members of turn 0 and 1 won by turns. */
type EarlierPlay = { memberId: string; stakes: readonly MinorUnits[]; spread?: { draws: number; turn: number } | undefined };

/**
 * What members staked on lotteries on the days before today, yesterday first, in minor units, and won back, as the ledger knows nothing of it.
 * Done again, it adds nothing.
 */
export async function addEarlierPlay(tx: Tx, played: readonly EarlierPlay[]): Promise<void> {
  const rows = played.flatMap(({ memberId, stakes, spread }) =>
    stakes.map((stake, i) => ({ memberId, stake, ago: i + 1, ...((i === 0 && spread) || { draws: 1, turn: 0 }) })),
  );
  await sql`
    with given as materialized (
      select g.member_id, g.stake, core.day_of(clock_timestamp()) - g.ago as day, g.draws, g.turn, case g.draws when 1 then 10 else g.draws end as bets
        from unnest(${rows.map(({ memberId }) => memberId)}::uuid[], ${rows.map(({ stake }) => stake)}::bigint[], ${rows.map(({ ago }) => ago)}::int[],
          ${rows.map(({ draws }) => draws)}::int[], ${rows.map(({ turn }) => turn)}::int[]) as g (member_id, stake, ago, draws, turn)
    ), plays as (
      insert into play_sums.plays (member_id, kind, ref, day, category, bets, stake, paid, valid, plain, lost)
      select g.member_id, 'lottery', 'demo/' || g.day || '/' || n, g.day, 'LOTT', g.bets / g.draws, g.stake / g.draws,
        case when g.draws = 1 then g.stake when n % 2 = g.turn then 2 * g.stake / g.draws else 0 end, g.stake / g.draws, g.stake / g.draws,
        case when g.draws > 1 and n % 2 = g.turn then 0 else g.stake / g.draws end
        from given g cross join lateral generate_series(1, g.draws) n on conflict do nothing
      returning member_id, day, category, bets, stake, paid, valid, plain
    ), windows as (
      insert into play_sums.windows (member_id, starts_at, category, stake, valid, lost)
      select member_id, core.start_of_day(day) + interval '20 hours', 'LOTT', stake, stake, stake from given on conflict do nothing
    )
    insert into play_sums.days (member_id, day, category, bets, stake, paid, valid, plain)
    select member_id, day, category, sum(bets), sum(stake), sum(paid), sum(valid), sum(plain)
      from plays group by member_id, day, category on conflict do nothing`.execute(tx);
  await sql`
    insert into core.changed_days (day) select distinct core.day_of(clock_timestamp()) - ago from unnest(${rows.map(({ ago }) => ago)}::int[]) ago
    on conflict do nothing`.execute(tx);
}
