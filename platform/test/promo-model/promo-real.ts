import type { MemberBonus, MallOrder, OfferRules, RaffleSpin, Reward } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../../src/core/ids';
import type { Answer, PlatformProcess } from '../driven-platform/platform-process';
import { createMoneyReal, prepareMoney } from '../money-model/money-real';
import { testAddress } from '../mall';
import {
  drawPrizes,
  invitation,
  type ItemName,
  items,
  type MissionName,
  missions,
  type ModelOffer,
  offerOf,
  type OfferName,
  offers,
  type PromoModel,
  ranks,
  sectorAt,
  twoOfficersAbove,
  wheel,
} from './promo-model';

type Kill = number | null;
/** Money is written as money, points and tickets as whole numbers. */
const textOf = ({ kind, amount }: { kind: string; amount: bigint }): string => (kind === 'money' ? toWire(amount) : String(amount));
const redeemCall = 'POST /wps/relay/points/redeem';

function rulesOf(offer: ModelOffer, code: string, budget = offer.budget): OfferRules {
  const { trigger, kind, delivery, percent, amount, base, times, maxBet, isSticky, claims, perMember, leastRank } = offer;
  const step = percent
    ? { fixed: null, basisPoints: Number(percent) * 100, cap: toWire(amount) }
    : { fixed: textOf({ kind, amount }), basisPoints: null, cap: null };
  return {
    audience: leastRank > 0 ? { kind: 'rank', least: leastRank } : { kind: 'everyone' },
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

/** What the money of the model needs, ranks, invitations, missions and draws with tickets, once for a database. */
export async function preparePromo(url: string, platform: PlatformProcess): Promise<void> {
  await prepareMoney(url, platform);
  const database = createDatabase({ url, poolSize: 1 });
  const { read } = database;
  for (const { level, turnover, deposits, reward } of ranks)
    await sql`update ranks.levels set turnover = ${turnover}, deposits = ${deposits}, upgrade_reward = ${reward} where level = ${level}`.execute(
      read,
    );
  for (const { name, target, kind, amount, times } of missions)
    await sql`
      insert into missions.missions (id, title, period, goal, target, categories, prize_kind, prize_amount, turnover_multiple, min_rank, is_on, starts_on)
      values (${missionId(name)}, '{"TY": "x"}', 'once', ${name === 'play' ? 'turnover' : 'depositCount'}, ${target}, '{}', ${kind}, ${amount},
        ${times}, 0, true, core.day_of(clock_timestamp())) on conflict do nothing`.execute(read);
  await database.close();
  const { friend, inviter, deposit, turnover } = invitation;
  const amounts = { referrerReward: inviter, refereeReward: friend, minimumDeposit: deposit, minimumTurnover: turnover };
  const terms = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toWire(amount)]));
  await platform.act({ do: 'save', setting: 'referral', value: { enabled: true, ...terms, days: 30, shareBasisPoints: 0 } });
  await platform.act({ do: 'save', setting: 'offers', value: { twoOfficersAbove: toWire(twoOfficersAbove) } });
  const prizes = drawPrizes.map((prize) => ({ name: { TY: 'x' }, kind: prize.kind, amount: textOf(prize), winners: 1 }));
  await platform.act({ do: 'raffle', plan: { isOn: true, weekdays: [1, 2, 3, 4, 5, 6, 7], drawAt: '20:00', prizes } });
}

/** Members of one run, and the offers, items and stock that are theirs alone. */
export async function createPromoReal(url: string, platform: PlatformProcess, memberCount: number) {
  const money = await createMoneyReal(url, platform, memberCount);
  const { members, expectSame, refusalOf, post, decide, together, read } = money;
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
  /** What follows when play was counted, or when money came in. */
  async function runJobs(names: readonly string[], kill: Kill): Promise<void> {
    for (const name of names) await platform.act({ do: 'job', name }, kill);
  }
  const lookAtMembers = (kill: Kill) => runJobs(['play-sums.count', 'ranks.catch-up', 'referrals.catch-up'], kill);
  const askDesk = async (path: string, body: object, kill: Kill = null) =>
    refusalOf(await decide(0, `/wps/operators/${path}`, { ...body, reason: 'looked at' }, kill));
  /** Holds the draw with tickets that is announced. Another one is announced then, as if that had been long ago. */
  async function holdDraw(kill: Kill): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      update raffle.draws set closes_at = clock_timestamp() where state = 'open' returning id`.execute(read);
    const { id } = rows[0]!;
    await platform.act({ do: 'job', name: 'raffle.draws' }, kill);
    await sql`update raffle.draws set day = (select min(day) from raffle.draws) - 1 where id = ${id}`.execute(read);
    await platform.act({ do: 'job', name: 'raffle.draws' });
    return id;
  }
  await holdDraw(null);
  /** The same call so many times at once; all are answered the same. */
  const atOnce = <T>(times: number, send: () => Promise<T>) => Promise.all(Array.from({ length: times }, send));
  /** Each of a crowd, by a key of its own; whoever meets a full house asks again by the same one. */
  const inCrowd = async (times: number, send: (member: number, key: string) => Promise<Answer>): Promise<(string | null)[][]> => {
    const askUntilHeard = async (member: number, key: string): Promise<string | null> => {
      for (;;) {
        const answer = await send(member, key);
        if (answer.message !== 'request.busy') return refusalOf(answer);
        await sleep(50);
      }
    };
    return Promise.all(members.map((_, member) => atOnce(times, () => askUntilHeard(member, newId()))));
  };
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
      await runJobs(['promotions.give', 'ranks.catch-up', 'referrals.catch-up'], kill);
      return payable;
    },
    async settle(isWon: boolean, kill: Kill): Promise<void> {
      await money.settle(isWon, kill);
      await runJobs(['promotions.settle'], kill);
      await lookAtMembers(kill);
    },
    async correct(index: number, isWon: boolean, kill: Kill): Promise<void> {
      await money.correct(index, isWon, kill);
      await lookAtMembers(kill);
    },
    async callOff(index: number, kill: Kill): Promise<void> {
      await money.callOff(index, kill);
      await runJobs(['turnover.feed', 'promotions.settle'], kill);
      await lookAtMembers(kill);
    },
    join: (inviter: number): Promise<void> => money.join(members[inviter]!),
    /** Officers open or stop an offer. */
    setOpen: (name: OfferName, isOpen: boolean, kill: Kill) => askDesk(`offers/${idOf(name)}/${isOpen ? 'open' : 'stop'}`, {}, kill),
    /** Officers give an offer another budget. */
    async setBudget(name: OfferName, budget: bigint, kill: Kill): Promise<string | null> {
      const rules = rulesOf(offerOf(name), codeOf(name), budget);
      const texts = { category: 'deposit', title: { TY: 'x' }, summary: { TY: 'x' }, content: { TY: '<p>x</p>' } };
      const body = { draft: { ...texts, startsAt: '2026-01-01T00:00:00Z', endsAt: null, rules }, reason: 'looked at' };
      const path = `/wps/operators/offers/${idOf(name)}`;
      return refusalOf((await platform.act({ do: 'call', method: 'PUT', path, officerId: money.officers[0], body }, kill)) as Answer);
    },
    async apply(member: number, name: OfferName, kill: Kill, times: number): Promise<(string | null)[]> {
      return (await atOnce(times, () => post(member, `/wps/relay/promotions/${idOf(name)}/applications`, kill, { body: {} }))).map(
        refusalOf,
      );
    },
    /** One officer, or two above the setting. */
    async decideApplication(
      member: number,
      nth: number,
      to: 'approved' | 'rejected',
      needsTwo: boolean,
      kill: Kill,
    ): Promise<string | null> {
      const { rows } = await sql<{ id: string }>`
        select a.id from promotions.applications a where a.member_id = ${members[member]!} order by a.id offset ${nth} limit 1`.execute(
        read,
      );
      const path = `offer-applications/${rows[0]!.id}`;
      if (to === 'rejected') return askDesk(`${path}/reject`, { refusal: 'not this time' }, kill);
      if (!needsTwo) return askDesk(`${path}/approve`, {}, kill);
      expectSame('one officer alone', await askDesk(`${path}/approve`, {}), 'promotions.two_officers_needed');
      return together(`/wps/operators/${path}/approve-large`, { reason: 'looked at' }, kill);
    },
    async claimMission(member: number, name: MissionName, kill: Kill, times: number): Promise<(string | null)[]> {
      const send = () => post(member, `/wps/relay/missions/${missionId(name)}/claim`, kill, { body: { periodKey: 'once' } });
      return (await atOnce(times, send)).map(refusalOf);
    },
    /** A reward whose time has passed, before the job has been there and after. */
    async expire(member: number, index: number, kill: Kill): Promise<(string | null)[]> {
      const id = (await idsOf('rewards.rewards', member))[index]!;
      await sql`update rewards.rewards set expires_at = clock_timestamp() where member_id = ${members[member]!} and id = ${id}`.execute(
        read,
      );
      const claim = async () => refusalOf(await post(member, `/wps/relay/rewards/${id}/claim`, null));
      const before = await claim();
      await runJobs(['rewards.expire'], kill);
      return [before, await claim()];
    },
    /** The time of a bonus is over, if one is named; and lots end with what they protect. */
    async sweep(late: { member: number; index: number } | null, kill: Kill): Promise<void> {
      if (late) {
        const id = (await idsOf('promotions.grants', late.member))[late.index]!;
        await sql`
          update turnover.lots set expires_at = clock_timestamp() where member_id = ${members[late.member]!} and id = ${id}`.execute(read);
      }
      await runJobs(['turnover.sweep', 'promotions.settle'], kill);
    },
    async enter(member: number, tickets: number, kill: Kill, times: number): Promise<(string | null)[]> {
      const key = newId();
      const { rows } = await sql<{ id: string }>`select id from raffle.draws where state = 'open'`.execute(read);
      const send = () => post(member, `/wps/relay/raffle/draws/${rows[0]!.id}/entries`, kill, { key, body: { tickets } });
      return (await atOnce(times, send)).map(refusalOf);
    },
    /** Answers who won, from the first place on. */
    async holdDraw(kill: Kill): Promise<number[]> {
      const id = await holdDraw(kill);
      const { rows } = await sql<{ memberId: string; ticket: string }>`
        select member_id as "memberId", ticket::text as ticket from raffle.draw_wins where draw_id = ${id} order by place`.execute(read);
      expectSame('tickets that won', new Set(rows.map(({ ticket }) => ticket)).size, rows.length);
      return rows.map(({ memberId }) => members.indexOf(memberId));
    },
    async redeem(member: number, name: OfferName, kill: Kill, times: number): Promise<(string | null)[]> {
      const key = newId();
      const answers = await atOnce(times, () => redeem(member, name, key, kill));
      for (const { status, value } of answers) if (status === 200) expectSame('what a code gave', value.amount, textOf(offerOf(name)));
      return answers.map(refusalOf);
    },
    /** Everybody uses a code at once, so many times each; answers how often each of them was given something. */
    redeemAll: (name: OfferName, times: number) => inCrowd(times, (member, key) => redeem(member, name, key, null)),
    orderAll: (name: ItemName, times: number) => inCrowd(times, (member, key) => order(member, name, key, null)),
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
      const { rows } = await sql<
        Record<'id' | 'available' | 'missing' | 'points' | 'tickets' | 'rewards' | 'applications' | 'rank' | 'given' | 'bonuses', string>
      >`
        select a.member_id as id, a.available::text as available,
               (select coalesce(sum(l.required - l.done), 0) from turnover.lots l where l.member_id = a.member_id and l.state = 'active')::text as missing,
               (select coalesce(sum(p.balance - p.owed), 0) from points.accounts p where p.member_id = a.member_id and p.unit = 'point')::text as points,
               (select coalesce(sum(p.balance - p.owed), 0) from points.accounts p where p.member_id = a.member_id and p.unit = 'ticket')::text as tickets,
               (select coalesce(string_agg(r.state || ' ' || r.kind || ' ' || r.amount, ', ' order by r.id), '') from rewards.rewards r
                 where r.member_id = a.member_id) as rewards,
               (select coalesce(string_agg(m.status, ' ' order by m.id), '') from promotions.applications m
                 where m.member_id = a.member_id) as applications,
               (select m.rank_level::text from members.members m where m.id = a.member_id) as rank,
               (select coalesce(sum(e.available), 0) from wallet.member_entries e where e.member_id = a.member_id and e.type in
                 ('BONUS_GRANT', 'BONUS_CLAIM', 'BONUS_FORFEIT', 'RAFFLE_PRIZE', 'POINT_CONVERT', 'MISSION_REWARD', 'RANK_REWARD',
                  'REFERRAL_REWARD'))::text as given,
               (select coalesce(string_agg(g.state, ' ' order by g.id), '') from promotions.grants g
                 where g.member_id = a.member_id and g.entry_number is not null) as bonuses
          from wallet.accounts a where a.member_id = any(${members}::uuid[])`.execute(read);
      model.players.forEach(({ available, points, tickets, rewards, fromHouse, bonuses, rank }, member) => {
        const { id: _, ...found } = rows.find(({ id }) => id === members[member])!;
        const expected = {
          available,
          missing: model.missingOf(member),
          points,
          tickets,
          rewards: rewards.map(({ state, kind, amount }) => `${state} ${kind} ${amount}`).join(', '),
          applications: model.applications.flatMap((one) => (one.member === member ? [one.state] : [])).join(' '),
          rank,
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

const missionId = (name: MissionName): string => `model-${name}`;

/** The same for every run on a database: a wheel counts for a whole day. */
const sectorId = (name: string): string => `00000000-0000-7000-8000-${Buffer.from(name.padEnd(6).slice(0, 6)).toString('hex')}`;

export type PromoReal = Awaited<ReturnType<typeof createPromoReal>>;
