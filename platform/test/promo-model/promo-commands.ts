import fc from 'fast-check';
import { type Command, commandsFor, killed, killsOf, pick } from '../driven-platform/model-run';
import { baht } from '../money-model/money-model';
import { type ItemName, items, itemOf, offerOf, type OfferName, offers, type PromoModel } from './promo-model';
import type { PromoReal } from './promo-real';

const least = (one: number, other: number) => (one < other ? one : other);
const codes = offers.filter(({ trigger }) => trigger === 'code').map(({ name }) => name);

const command = commandsFor<PromoModel, PromoReal>();

/** How often each of a crowd was answered "yes"; the others must have been told one of the reasons. */
function countTaken(real: PromoReal, answers: (string | null)[][], reasons: readonly string[]): number[] {
  const strange = answers.flat().filter((answer) => answer !== null && !reasons.includes(answer));
  real.expectSame('refusals of a crowd', strange, []);
  return answers.map((each) => each.filter((answer) => answer === null).length);
}

/** All commands; of a thousand that write, `killShare` are killed in the middle. */
export function promoCommands(killShare: number): fc.Arbitrary<Command<PromoModel, PromoReal>>[] {
  const kill = killsOf(killShare);
  const nth = fc.nat(1_000);
  const times = fc.constantFrom(1, 1, 1, 3);
  const always = () => true;
  const member = (model: PromoModel, who: number) => pick(model.players.length, who);
  const oftenOf = (killAfter: number | null, often: number) => (killAfter === null ? often : 1);
  const same = (real: PromoReal, what: string, answers: readonly (string | null)[], expected: string | null) => {
    for (const answer of answers) real.expectSame(what, answer, expected);
  };

  const deposit = fc.tuple(nth, fc.integer({ min: 100, max: 700 }), kill).map(([who, whole, killAfter]) =>
    command(`deposit of ${whole} by ${who}${killed(killAfter)}`, always, async (model, real) => {
      const one = member(model, who);
      model.deposit(one, await real.deposit(one, baht(whole), killAfter));
    }),
  );
  const bet = fc.tuple(nth, fc.integer({ min: 100, max: 40_000 }), kill, times).map(([who, satang, killAfter, often]) =>
    command(`bet of ${satang} by ${who}${killed(killAfter)}`, always, async (model, real) => {
      const [one, stake] = [member(model, who), BigInt(satang) * 100n];
      const expected = model.bet(one, stake);
      same(real, 'a bet', await real.bet(one, stake, killAfter, oftenOf(killAfter, often)), expected);
    }),
  );
  const settle = fc.tuple(fc.constantFrom(true, false, false), kill).map(([isWon, killAfter]) =>
    command(
      `settle, ${isWon ? 'won' : 'lost'}${killed(killAfter)}`,
      (model) => model.hasBets(),
      async (model, real) => {
        model.settle(isWon);
        await real.settle(isWon, killAfter);
      },
    ),
  );
  const redeem = fc.tuple(nth, fc.constantFrom(...codes), kill, times).map(([who, name, killAfter, often]) =>
    command(`code of ${name} by ${who}${killed(killAfter)}`, always, async (model, real) => {
      const one = member(model, who);
      const expected = model.redeem(one, name);
      same(real, 'a code', await real.redeem(one, name, killAfter, oftenOf(killAfter, often)), expected);
    }),
  );
  const redeemAll = fc
    .tuple(fc.constantFrom<OfferName>('credit', 'points', 'tickets'), fc.integer({ min: 1, max: 5 }))
    .map(([name, often]) =>
      command(`code of ${name} by everybody ${often} times at once`, always, async (model, real) => {
        const { claims, budget, perMember, amount } = offerOf(name);
        const before = model.totals[name];
        const room = least((claims ?? Infinity) - before.claims, budget === null ? Infinity : Number((budget - before.amount) / amount));
        const wanted = model.players.reduce((sum, { granted }) => sum + least(often, (perMember ?? Infinity) - granted[name]), 0);
        const taken = countTaken(real, await real.redeemAll(name, often), ['promotions.member_limit', 'promotions.used_up']);
        real.expectSame('what a crowd got', taken.reduce((sum, count) => sum + count, 0), least(room, wanted)); // prettier-ignore
        for (const [one, count] of taken.entries())
          for (let got = 0; got < count; got += 1) real.expectSame('a code in a crowd', null, model.redeem(one, name));
      }),
    );
  const claim = fc.tuple(nth, nth, kill, times).map(([who, which, killAfter, often]) =>
    command(
      `claim ${which} by ${who}${killed(killAfter)}`,
      (model) => model.players[member(model, who)]!.rewards.length > 0,
      async (model, real) => {
        const one = member(model, who);
        const { rewards } = model.players[one]!;
        const waiting = rewards.flatMap(({ isClaimed }, index) => (isClaimed ? [] : [index]));
        // Mostly one that waits.
        const index = which % 6 > 0 && waiting.length > 0 ? waiting[pick(waiting.length, which)]! : pick(rewards.length, which);
        model.claim(one, index);
        same(real, 'a claim', await real.claim(one, index, killAfter, oftenOf(killAfter, often)), null);
      },
    ),
  );
  const claimAll = fc.tuple(nth, kill).map(([who, killAfter]) =>
    command(`claim everything by ${who}${killed(killAfter)}`, always, async (model, real) => {
      const one = member(model, who);
      model.players[one]!.rewards.forEach((_, index) => model.claim(one, index));
      real.expectSame('claiming everything', await real.claimAll(one, killAfter), null);
    }),
  );
  const cancel = fc.tuple(nth, nth, kill, times).map(([who, which, killAfter, often]) =>
    command(
      `give up bonus ${which} of ${who}${killed(killAfter)}`,
      (model) => model.players[member(model, who)]!.bonuses.length > 0,
      async (model, real) => {
        const one = member(model, who);
        const { bonuses } = model.players[one]!;
        const active = bonuses.flatMap(({ state }, index) => (state === 'active' ? [index] : []));
        const index = which % 5 > 0 && active.length > 0 ? active[pick(active.length, which)]! : pick(bonuses.length, which);
        const cost = model.costOf(one, index);
        const expected = model.hasOpenBet(one)
          ? 'promotions.open_play'
          : bonuses[index]!.state === 'active'
            ? null
            : 'promotions.bonus_ended';
        if (expected === null && which % 4 === 0)
          same(real, 'a wrong cost', await real.cancel(one, index, cost + 100n, null, 1), 'promotions.cost_changed');
        same(real, 'giving up', await real.cancel(one, index, cost, killAfter, oftenOf(killAfter, often)), expected);
        if (expected === null) model.cancel(one, index);
      },
    ),
  );
  const convert = fc.tuple(nth, fc.integer({ min: 50, max: 700 }), kill, times).map(([who, points, killAfter, often]) =>
    command(`convert ${points} points of ${who}${killed(killAfter)}`, always, async (model, real) => {
      const one = member(model, who);
      const expected = model.convert(one, BigInt(points));
      same(real, 'a conversion', await real.convert(one, BigInt(points), killAfter, oftenOf(killAfter, often)), expected);
    }),
  );
  const item = fc.constantFrom<ItemName>(...items.map(({ name }) => name));
  const order = fc.tuple(nth, item, kill, times).map(([who, name, killAfter, often]) =>
    command(`order of ${name} by ${who}${killed(killAfter)}`, always, async (model, real) => {
      const one = member(model, who);
      const expected = model.order(one, name);
      same(real, 'an order', await real.order(one, name, killAfter, oftenOf(killAfter, often)), expected);
    }),
  );
  const orderAll = fc.tuple(item, fc.integer({ min: 1, max: 3 })).map(([name, often]) =>
    command(`order of ${name} by everybody ${often} times at once`, always, async (model, real) => {
      const { price, memberLimit } = itemOf(name);
      const wanted = model.players.reduce((sum, { points, orders }) => {
        const open = orders.filter((one) => one.item === name && one.state !== 'rejected').length;
        return sum + Math.max(0, Math.min(often, memberLimit - open, Math.floor(Number(points) / price)));
      }, 0);
      const expected = least(model.stocks[name], wanted);
      const taken = countTaken(real, await real.orderAll(name, often), ['mall.sold_out', 'mall.limit', 'points.short']);
      real.expectSame('what a crowd ordered', taken.reduce((sum, count) => sum + count, 0), expected); // prettier-ignore
      for (const [one, count] of taken.entries())
        for (let got = 0; got < count; got += 1) real.expectSame('an order in a crowd', null, model.order(one, name));
    }),
  );
  const decide = fc.tuple(nth, fc.constantFrom('approved', 'rejected'), kill).map(([who, to, killAfter]) =>
    command(
      `an order is ${to}${killed(killAfter)}`,
      (model) => model.players.some(({ orders }) => orders.some(({ state }) => state === 'in_process')),
      async (model, real) => {
        const waiting = model.players.flatMap(({ orders }, one) =>
          orders.flatMap(({ state }, index) => (state === 'in_process' ? [{ one, index }] : [])),
        );
        const { one, index } = waiting[pick(waiting.length, who)]!;
        const refusal = await real.decide(one, index, to, killAfter);
        // What was done before the kill is not done again.
        if (refusal !== null && !(killAfter !== null && refusal === 'mall.decided')) throw new Error(`a decision was refused: ${refusal}`);
        model.decide(one, index, to);
        const other = to === 'approved' ? 'rejected' : 'approved';
        real.expectSame('the other decision', await real.decide(one, index, other, null), 'mall.decided');
      },
    ),
  );
  const spin = fc.tuple(nth, kill, times).map(([who, killAfter, often]) =>
    command(`a turn by ${who}${killed(killAfter)}`, always, async (model, real) => {
      const one = member(model, who);
      const has = model.players[one]!.tickets > 0n;
      const { refusal, spin: turn } = await real.spin(one, killAfter, oftenOf(killAfter, often));
      real.expectSame('a turn', refusal, has ? null : 'raffle.no_ticket');
      if (!turn) return;
      const { kind, amount } = model.turn(one, turn.roll);
      const told = turn.money === null ? BigInt(turn.count ?? 0) : real.parse(turn.money);
      real.expectSame('what a turn gave', [turn.kind, String(told)], [kind, String(amount)]);
    }),
  );
  const frozen = fc.tuple(nth, fc.constantFrom(...codes), item).map(([who, name, what]) =>
    command(`everything by ${who}, frozen`, always, async (model, real) => {
      const one = member(model, who);
      const { rewards, points, tickets, granted } = model.players[one]!;
      await real.whileFrozen(one, async () => {
        if (granted[name] < (offerOf(name).perMember ?? Infinity))
          same(real, 'a code, frozen', await real.redeem(one, name, null, 1), 'promotions.for_others');
        const waits = rewards.findIndex(({ isClaimed }) => !isClaimed);
        if (waits >= 0) same(real, 'a claim, frozen', await real.claim(one, waits, null, 1), 'rewards.not_now');
        if (points >= BigInt(itemOf(what).price)) same(real, 'an order, frozen', await real.order(one, what, null, 1), 'rewards.not_now');
        if (points >= 100n) same(real, 'a conversion, frozen', await real.convert(one, 100n, null, 1), 'rewards.not_now');
        if (tickets > 0n) real.expectSame('a turn, frozen', (await real.spin(one, null, 1)).refusal, 'rewards.not_now');
      });
    }),
  );
  const transfer = fc.tuple(nth, fc.integer({ min: 1_000, max: 40_000 }), kill, times).map(([who, satang, killAfter, often]) =>
    command(`transfer of ${satang} by ${who}${killed(killAfter)}`, always, async (model, real) => {
      const [one, amount] = [1 + pick(model.players.length - 1, who), BigInt(satang) * 100n];
      const expected = model.transfer(one, amount);
      same(real, 'a transfer', await real.transfer(one, amount, false, killAfter, oftenOf(killAfter, often)), expected);
    }),
  );
  const often = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
  return [
    ...[deposit, deposit, ...often(5, bet), ...often(3, settle), ...often(3, redeem), redeemAll, claim, claim, claimAll],
    ...[cancel, convert, order, order, orderAll, decide, ...often(3, spin), frozen, transfer],
  ];
}
