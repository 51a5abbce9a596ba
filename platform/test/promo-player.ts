import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { newId } from '../src/core/ids';
import { type Entrance, tokenOf } from './entrance';
import type { Caller } from './test-app';

export type PromoPlayer = { caller: Caller; memberId: string; account: string };

/** Registered members with play and deposits behind them, as sums and rows say. */
export function createPromoPlayers(app: Entrance) {
  let joined = 0;
  return {
    async join(more: object = {}, headers: Record<string, string> = {}): Promise<PromoPlayer> {
      const account = `promo${(joined += 1)}`;
      const caller = app.callerOf(tokenOf(await app.register(account, more, headers)));
      return { caller, account, memberId: (await app.services.members.findForSignIn(account))!.id };
    },

    /** What the member played so many days ago, in a category; `plain` is what counts for rebates. */
    async play({ memberId }: { memberId: string }, valid: string, { category = 'RNG', daysAgo = 0, plain = valid } = {}): Promise<void> {
      await app.database.transaction(async (tx) => {
        await sql`
          insert into play_sums.days as d (member_id, day, category, bets, stake, valid, plain)
          values (${memberId}, core.day_of(clock_timestamp()) - ${daysAgo}::int, ${category}, 1, ${parseMoney(valid)}, ${parseMoney(valid)}, ${parseMoney(plain)})
          on conflict (member_id, day, category) do update set valid = d.valid + excluded.valid, plain = d.plain + excluded.plain`.execute(
          tx,
        );
        await app.services.ranks.noteCounted(tx, [memberId]);
        await app.services.referrals.noteCounted(tx, [memberId]);
      });
    },

    /** A deposit that was credited so many days ago. */
    async payIn({ memberId }: { memberId: string }, amount: string, daysAgo = 0): Promise<void> {
      await sql`insert into payments.channels (code, kind, target, minimum, maximum, expiry_minutes)
        values ('promptpay', 'promptpay', '0812345678', 1000000, 2000000000, 15) on conflict do nothing`.execute(app.database.read);
      const at = sql`clock_timestamp() - make_interval(days => ${daysAgo})`;
      await sql`
        insert into payments.deposits (member_id, id, number, idempotency_key, request_hash, channel_code, requested, payable, credited, status,
          qr_payload, created_at, expires_at, credited_at)
        values (${memberId}, ${newId()}, ${newId()}, ${newId()}, '', 'promptpay', ${parseMoney(amount)}, ${parseMoney(amount)},
          ${parseMoney(amount)}, 'credited', '', ${at}, ${at}, ${at})`.execute(app.database.read);
      await app.database.transaction((tx) => app.services.referrals.noteCounted(tx, [memberId]));
    },
  };
}
