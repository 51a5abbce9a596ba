import type { MemberBonus, MallOrder, OfferRules, RaffleSpin, Reward } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { sql } from 'kysely';
import { newId } from '../../src/core/ids';
import type { PlatformProcess } from '../driven-platform/platform-process';
import { createMoneyReal, prepareMoney } from '../money-model/money-real';
import { testAddress } from '../mall';
import { type ItemName, items, type ModelOffer, offerOf, type OfferName, offers, type PromoModel, sectorAt, wheel } from './promo-model';

type Kill = number | null;
/** Money is written as money, points and tickets as whole numbers. */
const textOf = ({ kind, amount }: { kind: string; amount: bigint }): string => (kind === 'money' ? toWire(amount) : String(amount));
const redeemCall = 'POST /wps/relay/points/redeem';

function rulesOf(offer: ModelOffer, code: string): OfferRules {
  const { trigger, kind, delivery, percent, amount, base, times, maxBet, isSticky, budget, claims, perMember } = offer;
  const step = percent
    ? { fixed: null, basisPoints: Number(percent) * 100, cap: toWire(amount) }
    : { fixed: textOf({ kind, amount }), basisPoints: null, cap: null };
  return {
    audience: { kind: 'everyone' },
    trigger: trigger === 'code' ? { kind: trigger, code } : { kind: trigger },
    mustSign: false,
    reward: { kind, delivery, steps: [{ from: '0', ...step }] },
    turnover: { base, hundredths: Number(times) * 100, weights: null },
    maxBet: maxBet === null ? null : toWire(maxBet),
    ...{ maxCashOut: null, isSticky, days: null },
    limits: {
      budget: budget === null ? null : textOf({ kind, amount: budget }),
      ...{ claims, claimsPerDay: null, perMember, perMemberPerDay: null },
    },
  };
}

/** What the money of the model needs, and the wheel, once for a database. */
export async function preparePromo(url: string, platform: PlatformProcess): Promise<void> {
  await prepareMoney(url, platform);
}

/** Members of one run, and the offers, items and stock that are theirs alone. */
export async function createPromoReal(url: string, platform: PlatformProcess, memberCount: number) {
  const money = await createMoneyReal(url, platform, memberCount);
  const { members, expectSame, refusalOf, post, decide, read } = money;
  const run = newId().slice(-12);
  const idOf = (name: OfferName) => `${name}-${run}`;
  const codeOf = (name: OfferName) => `${name}${run}`.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const itemIds = Object.fromEntries(items.map(({ name }) => [name, newId()])) as Record<ItemName, string>;
  let compared = 0;

  await sql`update promotions.offers set is_open = false`.execute(read);
  await platform.act({
    do: 'offers',
    offers: offers.map((offer) => ({ id: idOf(offer.name), rules: rulesOf(offer, codeOf(offer.name)) })),
  });
  for (const [position, { name, kind, price, value, stock, memberLimit }] of items.entries()) {
    const text = JSON.stringify({ TY: name });
    await sql`
      insert into points.items (id, name, description, picture, price, kind, value, member_limit, min_rank, is_on, position)
      values (${itemIds[name]}, ${text}::jsonb, ${text}::jsonb, 'gift', ${price}, ${kind}, ${kind === 'physical' ? null : value}, ${memberLimit}, 0,
        true, ${position})`.execute(read);
    await sql`insert into points.stocks (item_id, left_over) values (${itemIds[name]}, ${stock})`.execute(read);
  }
  for (const [position, { name, kind, amount, chance, stock }] of wheel.entries()) {
    const id = sectorId(name);
    await sql`
      insert into raffle.prizes (id, name, kind, amount, chance, position)
      values (${id}, ${JSON.stringify({ TY: name })}::jsonb, ${kind}, ${amount}, ${chance}, ${position}) on conflict do nothing`.execute(
      read,
    );
    if (stock !== null)
      await sql`insert into raffle.stocks (prize_id, left_over) values (${id}, ${stock})
        on conflict (prize_id) do update set left_over = excluded.left_over`.execute(read);
  }

  /** What the member has of something, the oldest first, as the model counts it. */
  async function idsOf(table: 'rewards.rewards' | 'promotions.grants' | 'points.orders', member: number): Promise<string[]> {
    const played = table === 'promotions.grants' ? sql`and t.entry_number is not null` : sql``;
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sql.table(table)} t where t.member_id = ${members[member]!} ${played} order by t.id`.execute(read);
    return rows.map(({ id }) => id);
  }
  async function give(kill: Kill): Promise<void> {
    await platform.act({ do: 'job', name: 'promotions.give' }, kill);
  }
  /** The same call so many times at once; all are answered the same. */
  const atOnce = <T>(times: number, send: () => Promise<T>) => Promise.all(Array.from({ length: times }, send));
  const redeem = (member: number, name: OfferName, key: string, kill: Kill) =>
    post<MemberBonus>(member, '/wps/relay/promotion-codes', kill, { key, body: { code: codeOf(name) } });
  const order = (member: number, name: ItemName, key: string, kill: Kill) => {
    const { kind, price } = items.find((one) => one.name === name)!;
    const body = { itemId: itemIds[name], points: price, ...(kind === 'physical' && { address: testAddress }) };
    return post<MallOrder>(member, '/wps/relay/points/redeem', kill, { key, body, seal: redeemCall });
  };

  return {
    ...money,
    /** A deposit that the bank credits, and what offers give for it. */
    async deposit(member: number, amount: bigint, kill: Kill): Promise<bigint> {
      const { payable, reference } = await money.askToPay(member, amount, null);
      await money.pay(member, payable, reference, { kill });
      await give(kill);
      return payable;
    },
    async settle(isWon: boolean, kill: Kill): Promise<void> {
      await money.settle(isWon, kill);
      await platform.act({ do: 'job', name: 'promotions.settle' }, kill);
    },
    async redeem(member: number, name: OfferName, kill: Kill, times: number): Promise<(string | null)[]> {
      const key = newId();
      const answers = await atOnce(times, () => redeem(member, name, key, kill));
      for (const { status, value } of answers) if (status === 200) expectSame('what a code gave', value.amount, textOf(offerOf(name)));
      return answers.map(refusalOf);
    },
    /** Everybody uses a code at once, so many times each; answers how often each of them was given something. */
    redeemAll: (name: OfferName, times: number): Promise<(string | null)[][]> =>
      Promise.all(members.map(async (_, member) => (await atOnce(times, () => redeem(member, name, newId(), null))).map(refusalOf))),
    orderAll: (name: ItemName, times: number): Promise<(string | null)[][]> =>
      Promise.all(members.map(async (_, member) => (await atOnce(times, () => order(member, name, newId(), null))).map(refusalOf))),
    async claim(member: number, index: number, kill: Kill, times: number): Promise<(string | null)[]> {
      const id = (await idsOf('rewards.rewards', member))[index]!;
      return (await atOnce(times, () => post<Reward>(member, `/wps/relay/rewards/${id}/claim`, kill))).map(refusalOf);
    },
    claimAll: async (member: number, kill: Kill): Promise<string | null> => refusalOf(await post(member, '/wps/relay/rewards/claim', kill)),
    async cancel(member: number, index: number, cost: bigint, kill: Kill, times: number): Promise<(string | null)[]> {
      const id = (await idsOf('promotions.grants', member))[index]!;
      const key = newId();
      const send = () => post(member, `/wps/relay/member/bonuses/${id}/cancel`, kill, { key, body: { cost: toWire(cost) } });
      return (await atOnce(times, send)).map(refusalOf);
    },
    async convert(member: number, points: bigint, kill: Kill, times: number): Promise<(string | null)[]> {
      const key = newId();
      const send = () => post(member, '/wps/relay/points/convert', kill, { key, body: { points: Number(points) } });
      return (await atOnce(times, send)).map(refusalOf);
    },
    async order(member: number, name: ItemName, kill: Kill, times: number): Promise<(string | null)[]> {
      const key = newId();
      return (await atOnce(times, () => order(member, name, key, kill))).map(refusalOf);
    },
    async decide(member: number, index: number, to: 'approved' | 'rejected', kill: Kill): Promise<string | null> {
      const id = (await idsOf('points.orders', member))[index]!;
      const path = `/wps/operators/mall/orders/${id}/${to === 'approved' ? 'approve' : 'reject'}`;
      const body = { reason: 'looked at', ...(to === 'rejected' && { rejection: 'unavailable' }) };
      return refusalOf(await decide(0, path, body, kill));
    },
    /** A turn of the wheel; answers where it stopped, which must be the prize on that part of the table. */
    async spin(member: number, kill: Kill, times: number): Promise<{ refusal: string | null; spin: RaffleSpin | null }> {
      const key = newId();
      const answers = await atOnce(times, () => post<RaffleSpin>(member, '/wps/relay/raffle/claim', kill, { key }));
      const turns = new Set(answers.map((answer) => (answer.status === 200 ? JSON.stringify(answer.value) : answer.message)));
      if (turns.size > 1) throw new Error(`one turn was answered in ${turns.size} ways`);
      const [first] = answers;
      const refusal = refusalOf(first!);
      if (refusal !== null) return { refusal, spin: null };
      expectSame('the prize of a roll', first!.value.prizeId, sectorId(sectorAt(first!.value.roll).name));
      return { refusal, spin: first!.value };
    },
    /** While the account is frozen nothing is given, claimed, ordered or turned. */
    async whileFrozen(member: number, act: () => Promise<void>): Promise<void> {
      const freeze = (isFrozen: boolean) =>
        sql`update wallet.accounts set is_frozen = ${isFrozen} where member_id = ${members[member]!}`.execute(read);
      await freeze(true);
      try {
        await act();
      } finally {
        await freeze(false);
      }
    },

    /** Money, lots, points, tickets, rewards, budgets and stock after every act; all invariants now and then. */
    async compare(model: PromoModel, name: string): Promise<void> {
      const { rows } = await sql<Record<'id' | 'available' | 'missing' | 'points' | 'tickets' | 'waiting' | 'given' | 'bonuses', string>>`
        select a.member_id as id, a.available::text as available,
               (select coalesce(sum(l.required - l.done), 0) from turnover.lots l where l.member_id = a.member_id and l.state = 'active')::text as missing,
               (select coalesce(sum(p.balance - p.owed), 0) from points.accounts p where p.member_id = a.member_id and p.unit = 'point')::text as points,
               (select coalesce(sum(p.balance - p.owed), 0) from points.accounts p where p.member_id = a.member_id and p.unit = 'ticket')::text as tickets,
               (select count(*) from rewards.rewards r where r.member_id = a.member_id and r.state = 'claimable')::text as waiting,
               (select coalesce(sum(e.available), 0) from wallet.member_entries e where e.member_id = a.member_id and e.type in
                 ('BONUS_GRANT', 'BONUS_CLAIM', 'BONUS_FORFEIT', 'RAFFLE_PRIZE', 'POINT_CONVERT'))::text as given,
               (select coalesce(string_agg(g.state, ' ' order by g.id), '') from promotions.grants g
                 where g.member_id = a.member_id and g.entry_number is not null) as bonuses
          from wallet.accounts a where a.member_id = any(${members}::uuid[])`.execute(read);
      model.players.forEach(({ available, points, tickets, rewards, fromHouse, bonuses }, member) => {
        const { id: _, ...found } = rows.find(({ id }) => id === members[member])!;
        const expected = {
          available,
          missing: model.missingOf(member),
          points,
          tickets,
          waiting: rewards.filter((one) => !one.isClaimed).length,
        };
        const texts = Object.fromEntries(Object.entries({ ...expected, given: fromHouse }).map(([key, value]) => [key, String(value)]));
        expectSame(`after ${name}, member ${member}`, found, { ...texts, bonuses: bonuses.map(({ state }) => state).join(' ') });
      });
      const totals = await sql<{ id: string; claims: number; amount: string }>`
        select promotion_id as id, claims, amount::text as amount from promotions.offer_totals
         where day = '-infinity' and promotion_id = any(${offers.map((offer) => idOf(offer.name))}::text[])`.execute(read);
      for (const offer of offers) {
        const { claims = 0, amount = '0' } = totals.rows.find(({ id }) => id === idOf(offer.name)) ?? {};
        const expected = model.totals[offer.name];
        expectSame(`after ${name}, what ${offer.name} gave`, [claims, amount], [expected.claims, String(expected.amount)]);
      }
      const stocks = await sql<{ id: string; stock: number }>`
        select item_id as id, left_over::int as stock from points.stocks where item_id = any(${Object.values(itemIds)}::uuid[])
         union all select prize_id, left_over::int from raffle.stocks`.execute(read);
      const stockOf = (id: string) => stocks.rows.find((one) => one.id === id)?.stock;
      for (const item of items) expectSame(`after ${name}, stock of ${item.name}`, stockOf(itemIds[item.name]), model.stocks[item.name]);
      for (const [sector, left] of model.left) expectSame(`after ${name}, prizes ${sector}`, stockOf(sectorId(sector)), left);
      compared += 1;
      if (compared % 25 === 0) await money.checkAll();
    },
    steps: () => compared,
    parse: parseMoney,
    finish: money.finish,
  };
}

/** The same for every run on a database: a wheel counts for a whole day. */
const sectorId = (name: string): string => `00000000-0000-7000-8000-${Buffer.from(name.padEnd(6).slice(0, 6)).toString('hex')}`;

export type PromoReal = Awaited<ReturnType<typeof createPromoReal>>;
