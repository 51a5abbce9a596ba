import fc from 'fast-check';
import { type Command, commandsFor, killed, killsOf, pick } from '../driven-platform/model-run';
import { baht } from '../money-model/money-model';
import {
  type ItemName,
  items,
  itemOf,
  type MissionName,
  missions,
  offerOf,
  type OfferName,
  offers,
  type PromoModel,
  twoOfficersAbove,
} from './promo-model';
import type { PromoReal } from './promo-real';

const least = (one: number, other: number) => (one < other ? one : other);
const namesOf = (kind: string) => offers.filter(({ trigger }) => trigger === kind).map(({ name }) => name);
const codes = namesOf('code');
const mostPlayers = 8;

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
  /** Of each member; sometimes two hundred or more at once. */
  const crowd = fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 1, max: 5 }) }, { weight: 1, arbitrary: fc.constant(50) });
  const always = () => true;
  const member = (model: PromoModel, who: number) => pick(model.players.length, who);
  const oftenOf = (killAfter: number | null, often: number) => (killAfter === null ? often : 1);
  const waitingOf = (model: PromoModel, one: number) =>
    model.players[one]!.rewards.flatMap(({ state }, index) => (state === 'claimable' ? [index] : []));
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
  const redeemAll = fc.tuple(fc.constantFrom<OfferName>('credit', 'points', 'tickets'), crowd).map(([name, often]) =>
    command(
      `code of ${name} by everybody ${often} times at once`,
      (model) => model.isOpen[name],
      async (model, real) => {
        // prettier-ignore
        const { claims, perMember, amount } = offerOf(name);
        const [before, budget] = [model.totals[name], model.budgets[name]];
        const inBudget = budget === null ? Infinity : Math.max(0, Number((budget - before.amount) / amount));
        const room = least((claims ?? Infinity) - before.claims, inBudget);
        const wanted = model.players.reduce((sum, { granted }) => sum + least(often, (perMember ?? Infinity) - granted[name]), 0);
        const taken = countTaken(real, await real.redeemAll(name, often), ['promotions.member_limit', 'promotions.used_up']);
        real.expectSame('what a crowd got', taken.reduce((sum, count) => sum + count, 0), least(room, wanted)); // prettier-ignore
        for (const [one, count] of taken.entries())
          for (let got = 0; got < count; got += 1) real.expectSame('a code in a crowd', null, model.redeem(one, name));
      },
    ),
  );
  const claim = fc.tuple(nth, nth, kill, times).map(([who, which, killAfter, often]) =>
    command(
      `claim ${which} by ${who}${killed(killAfter)}`,
      (model) => model.players[member(model, who)]!.rewards.length > 0,
      async (model, real) => {
        const one = member(model, who);
        const { rewards } = model.players[one]!;
        const waiting = waitingOf(model, one);
        // Mostly one that waits.
        const index = which % 6 > 0 && waiting.length > 0 ? waiting[pick(waiting.length, which)]! : pick(rewards.length, which);
        const expected = model.claim(one, index);
        same(real, 'a claim', await real.claim(one, index, killAfter, oftenOf(killAfter, often)), expected);
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
  const orderAll = fc.tuple(item, crowd).map(([name, often]) =>
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
        if (model.isOpen[name] && granted[name] < (offerOf(name).perMember ?? Infinity))
          same(real, 'a code, frozen', await real.redeem(one, name, null, 1), 'promotions.for_others');
        const waits = rewards.findIndex(({ state }) => state === 'claimable');
        if (waits >= 0) same(real, 'a claim, frozen', await real.claim(one, waits, null, 1), 'rewards.not_now');
        if (points >= BigInt(itemOf(what).price)) same(real, 'an order, frozen', await real.order(one, what, null, 1), 'rewards.not_now');
        if (points >= 100n) same(real, 'a conversion, frozen', await real.convert(one, 100n, null, 1), 'rewards.not_now');
        if (tickets > 0n) same(real, 'tickets, frozen', await real.enter(one, 1, null, 1), 'rewards.not_now');
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
  const join = nth.map((who) =>
    command(
      `somebody joins by the link of ${who}`,
      ({ players }) => players.length < mostPlayers,
      async (model, real) => {
        const inviter = member(model, who);
        model.join(inviter);
        await real.join(inviter);
      },
    ),
  );
  /** Draws that are settled, while no bet is open: what is open would only put off what ends. */
  const settledOf = (model: PromoModel) => model.draws.flatMap(({ state, stakes }, index) => (state === 'settled' && stakes.length > 0 ? [index] : [])); // prettier-ignore
  const isQuiet = (model: PromoModel) => !model.hasBets() && settledOf(model).length > 0;
  const nthSettled = (model: PromoModel, which: number) => {
    const settled = settledOf(model);
    return settled[pick(settled.length, which)]!;
  };
  const correct = fc.tuple(nth, kill).map(([which, killAfter]) =>
    command(`draw ${which} has another result${killed(killAfter)}`, isQuiet, async (model, real) => {
      const index = nthSettled(model, which);
      model.correct(index);
      await real.correct(index, model.draws[index]!.isWon, killAfter);
    }),
  );
  const callOff = fc.tuple(nth, kill).map(([which, killAfter]) =>
    command(`draw ${which} is called off${killed(killAfter)}`, isQuiet, async (model, real) => {
      const index = nthSettled(model, which);
      model.callOff(index);
      await real.callOff(index, killAfter);
    }),
  );
  const sweep = fc.tuple(nth, nth, fc.boolean(), kill).map(([who, which, isLate, killAfter]) =>
    command(`lots end${isLate ? `, bonus ${which} of ${who} late` : ''}${killed(killAfter)}`, always, async (model, real) => {
      const one = member(model, who);
      const active = model.players[one]!.bonuses.flatMap(({ state }, index) => (state === 'active' ? [index] : []));
      const late =
        isLate && active.length > 0 && !model.hasOpenBet(one) ? { member: one, index: active[pick(active.length, which)]! } : null;
      model.sweep(late);
      await real.sweep(late, killAfter);
    }),
  );
  const expire = fc.tuple(nth, nth, kill).map(([who, which, killAfter]) =>
    command(
      `reward ${which} of ${who} expires${killed(killAfter)}`,
      (model) => waitingOf(model, member(model, who)).length > 0,
      async (model, real) => {
        const one = member(model, who);
        const waiting = waitingOf(model, one);
        const index = waiting[pick(waiting.length, which)]!;
        model.expire(one, index);
        same(real, 'a claim too late', await real.expire(one, index, killAfter), 'rewards.expired');
      },
    ),
  );
  const mission = fc
    .tuple(nth, fc.constantFrom<MissionName>(...missions.map(({ name }) => name)), kill, times)
    .map(([who, name, killAfter, often]) =>
      command(`mission ${name} of ${who}${killed(killAfter)}`, always, async (model, real) => {
        const one = member(model, who);
        const expected = model.claimMission(one, name);
        same(real, 'a mission', await real.claimMission(one, name, killAfter, oftenOf(killAfter, often)), expected);
      }),
    );
  const apply = fc.tuple(nth, fc.constantFrom(...namesOf('application')), kill, times).map(([who, name, killAfter, often]) =>
    command(`application for ${name} by ${who}${killed(killAfter)}`, always, async (model, real) => {
      const one = member(model, who);
      const expected = model.apply(one, name);
      same(real, 'an application', await real.apply(one, name, killAfter, oftenOf(killAfter, often)), expected);
    }),
  );
  const decideApplication = fc.tuple(nth, fc.constantFrom('approved', 'approved', 'rejected'), kill).map(([which, to, killAfter]) =>
    command(
      `an application is ${to}${killed(killAfter)}`,
      ({ applications }) => applications.some(({ state }) => state === 'pending'),
      async (model, real) => {
        const pending = model.applications.flatMap(({ state }, index) => (state === 'pending' ? [index] : []));
        const index = pending[pick(pending.length, which)]!;
        const { member: one, offer } = model.applications[index]!;
        const place = model.applications.slice(0, index).filter((other) => other.member === one).length;
        const needsTwo = offerOf(offer).amount > twoOfficersAbove;
        const expected = model.decideApplication(index, to);
        const refusal = await real.decideApplication(one, place, to, needsTwo, killAfter);
        // What was done before the kill is not done again.
        if (killAfter !== null && expected === null && refusal === 'promotions.application_decided') return;
        real.expectSame('a decision', refusal, expected);
        if (expected !== null) return;
        const other = to === 'approved' ? 'rejected' : 'approved';
        const again = real.decideApplication(one, place, other, false, null);
        real.expectSame('the other decision', await again, 'promotions.application_decided');
      },
    ),
  );
  const toggle = fc.tuple(fc.constantFrom(...offers.map(({ name }) => name)), kill).map(([name, killAfter]) =>
    command(`officers open or stop ${name}${killed(killAfter)}`, always, async (model, real) => {
      model.isOpen[name] = !model.isOpen[name];
      real.expectSame('opening or stopping', await real.setOpen(name, model.isOpen[name], killAfter), null);
    }),
  );
  const budget = fc.tuple(fc.integer({ min: 1, max: 20 }), kill).map(([hundreds, killAfter]) =>
    command(`officers set the budget of points to ${hundreds * 500}${killed(killAfter)}`, always, async (model, real) => {
      model.budgets.points = BigInt(hundreds) * 500n;
      real.expectSame('a budget', await real.setBudget('points', model.budgets.points, killAfter), null);
    }),
  );
  /** Whatever comes first, nobody gets more than one may, and all together no more than the larger budget allows. */
  const redeemMeanwhile = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.boolean(), crowd).map(([hundreds, isStopped, often]) =>
    command(
      `code of points by everybody ${often} times while officers ${isStopped ? 'stop it' : `make it ${hundreds * 500}`}`,
      ({ isOpen }) => isOpen.points,
      async (model, real) => {
        const { perMember, amount } = offerOf('points');
        const [before, after] = [model.budgets.points!, isStopped ? model.budgets.points! : BigInt(hundreds) * 500n];
        const change = isStopped ? real.setOpen('points', false, null) : real.setBudget('points', after, null);
        const [answers, refusal] = await Promise.all([real.redeemAll('points', often), change]);
        real.expectSame('a change meanwhile', refusal, null);
        const reasons = ['promotions.member_limit', 'promotions.used_up', ...(isStopped ? ['promotions.not_open'] : [])];
        const taken = countTaken(real, answers, reasons);
        const total = model.totals.points.amount + amount * BigInt(taken.reduce((sum, count) => sum + count, 0));
        const [largest, limit] = [before > after ? before : after, perMember ?? Infinity];
        real.expectSame('within a budget', total === model.totals.points.amount || total <= largest, true);
        const tooMuch = model.players.filter(({ granted }, one) => taken[one]! > 0 && granted.points + taken[one]! > limit);
        real.expectSame('members over their limit', tooMuch.length, 0);
        model.budgets.points = after;
        if (isStopped) model.isOpen.points = false;
        for (const [one, count] of taken.entries()) for (let got = 0; got < count; got += 1) model.redeemed(one, 'points');
      },
    ),
  );
  const enter = fc.tuple(nth, fc.integer({ min: 1, max: 3 }), kill, times).map(([who, tickets, killAfter, often]) =>
    command(`${tickets} tickets of ${who} go into the draw${killed(killAfter)}`, always, async (model, real) => {
      const one = member(model, who);
      const expected = model.enter(one, tickets);
      same(real, 'tickets', await real.enter(one, tickets, killAfter, oftenOf(killAfter, often)), expected);
    }),
  );
  const holdDraw = kill.map((killAfter) =>
    command(`the draw is held${killed(killAfter)}`, always, async (model, real) => {
      const winners = await real.holdDraw(killAfter);
      const { prizes, isFair } = model.drawn(winners);
      real.expectSame('winners of a draw', [winners.length, isFair], [prizes, true]);
    }),
  );
  const often = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
  return [
    ...[...often(3, deposit), ...often(6, bet), ...often(4, settle), ...often(4, redeem), redeemAll, redeemMeanwhile],
    ...[claim, claim, claimAll, expire, cancel, sweep, convert, order, order, orderAll, decide, ...often(3, spin), enter, enter, holdDraw],
    ...[
      frozen,
      transfer,
      join,
      correct,
      callOff,
      mission,
      mission,
      apply,
      apply,
      decideApplication,
      decideApplication,
      toggle,
      toggle,
      budget,
    ],
  ];
}
