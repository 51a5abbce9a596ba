import { newId } from '../../src/core/ids';
import fc from 'fast-check';
import { type Command, commandsFor, killsOf, pick } from '../driven-platform/model-run';
import { baht, type Drawn, type LotteryModel, type ModelLine } from './lottery-model';
import type { LotteryReal } from './lottery-real';

const command = commandsFor<LotteryModel, LotteryReal>();

const balls = fc.constantFrom<ModelLine>(
  ...(['big', 'small', 'odd', 'even'] as const).map((selection) => ({ play: 'ball' as const, selection, stake: 0n })),
);
const numbers = fc.constantFrom<ModelLine>(
  { play: 'top3', selection: '916', stake: 0n },
  { play: 'top3', selection: '961', stake: 0n },
  { play: 'tod3', selection: '169', stake: 0n },
  { play: 'runTop', selection: '9', stake: 0n },
  { play: 'runTop', selection: '5', stake: 0n },
);
/** From small change to more than a number, a member or a draw takes; odd satang, so that discounts and prizes are rounded. */
const stakes = fc
  .oneof(fc.integer({ min: 100, max: 20_000 }), fc.constantFrom(99_999, 300_000, 450_050, 550_000))
  .map((satang) => BigInt(satang) * 100n);
const tops = fc.constantFrom<Drawn>({ top: '345916' }, { top: '000169' }, { top: '123555' }, { top: '999961' });
const fives = fc.constantFrom<Drawn>({ balls: [8, 1, 2, 3, 4] }, { balls: [3, 1, 2, 4, 5] }, { balls: [11, 1, 2, 3, 4] });

/** All commands; of a thousand that write, `killShare` are killed in the middle. */
export function lotteryCommands(killShare: number): fc.Arbitrary<Command<LotteryModel, LotteryReal>>[] {
  const kill = killsOf(killShare, 25);
  const nth = fc.nat(1_000);
  const withStake = (line: fc.Arbitrary<ModelLine>) => fc.tuple(line, stakes).map(([one, stake]) => ({ ...one, stake }));

  const deposit = fc.tuple(nth, fc.integer({ min: 100, max: 8_000 })).map(([who, amount]) =>
    command(
      `deposit ${amount} to ${who}`,
      () => true,
      async (model, real) => {
        const member = pick(model.funds.length, who);
        model.deposit(member, baht(amount));
        await real.deposit(member, baht(amount));
      },
    ),
  );
  const addDraw = fc.tuple(fc.boolean(), fc.constantFrom('open' as const, 'upcoming' as const)).map(([isBalls, state]) =>
    command(
      `add ${state} draw of ${isBalls ? 'balls' : 'numbers'}`,
      (model) => model.draws.length < 14,
      async (model, real) => {
        model.addDraw(isBalls, state);
        await real.addDraw(isBalls, state);
      },
    ),
  );
  const bet = fc
    .tuple(
      nth,
      nth,
      fc.array(withStake(numbers), { minLength: 1, maxLength: 3 }),
      fc.array(withStake(balls), { minLength: 1, maxLength: 3 }),
      kill,
      fc.boolean(),
    )
    .map(([who, which, some, others, killAfter, isTwice]) =>
      command(
        `bet by ${who} on ${which}${killAfter === null ? '' : ', killed'}`,
        (model) => model.draws.length > 0,
        async (model, real) => {
          const [member, draw, key] = [pick(model.funds.length, who), pick(model.draws.length, which), newId()];
          const lines = model.draws[draw]!.isBalls ? others : some;
          const send = (after: number | null) => real.bet(key, member, draw, lines, after);
          const answers = isTwice && killAfter === null ? await Promise.all([send(null), send(null)]) : [await send(killAfter)];
          for (const answer of answers) real.expectSame(`bet ${key}`, answer, model.bet(key, member, draw, lines));
        },
      ),
    );
  /** Whoever lost the answer asks by the key: a bet that was not taken by then never will be, however often it is sent. */
  const lostBet = fc.tuple(nth, nth, withStake(numbers), withStake(balls), kill).map(([who, which, number, ball, killAfter]) =>
    command(
      `lost bet by ${who} on ${which}${killAfter === null ? '' : ', killed'}`,
      (model) => model.draws.length > 0,
      async (model, real) => {
        const [member, draw, key] = [pick(model.funds.length, who), pick(model.draws.length, which), newId()];
        const lines = [model.draws[draw]!.isBalls ? ball : number];
        const isDone = await real.loseBet(key, member, draw, lines, killAfter);
        const answer = await real.bet(key, member, draw, lines, null);
        if (isDone) real.expectSame(`lost bet ${key}`, [answer, model.bet(key, member, draw, lines)], [null, null]);
        else real.expectSame(`bet ${key} that was given up is taken`, answer === null, false);
      },
    ),
  );
  const cancel = fc.tuple(nth, kill).map(([which, killAfter]) =>
    command(
      `cancel ${which}`,
      (model) => model.bets.length > 0,
      async (model, real) => {
        // Mostly one that still can be.
        const open = model.bets.flatMap(({ draw, isCancelled }, i) => (!isCancelled && model.draws[draw]!.state === 'open' ? [i] : []));
        const index = which % 4 > 0 && open.length > 0 ? open[pick(open.length, which)]! : pick(model.bets.length, which);
        real.expectSame('cancel', await real.cancel(model, index, killAfter), model.cancel(index));
      },
    ),
  );
  const lead = (
    name: string,
    from: readonly string[],
    act: (model: LotteryModel, real: LotteryReal, draw: number, drawn: Drawn, kill: number | null) => Promise<void>,
  ) =>
    fc.tuple(nth, tops, fives, kill).map(([which, top, five, killAfter]) => {
      const found = (model: LotteryModel) => model.draws.flatMap(({ state }, i) => (from.includes(state) ? [i] : []));
      return command(
        `${name} ${which}${killAfter === null ? '' : ', killed'}`,
        (model) => found(model).length > 0,
        async (model, real) => {
          const draw = found(model)[pick(found(model).length, which)]!;
          await act(model, real, draw, model.draws[draw]!.isBalls ? five : top, killAfter);
        },
      );
    });
  const open = lead('open', ['upcoming'], async (model, real, draw) => {
    model.open(draw);
    await real.open(draw);
  });
  const close = lead('close', ['open'], async (model, real, draw) => {
    model.close(draw);
    await real.close(draw);
  });
  const settle = lead('settle', ['open', 'closed'], async (model, real, draw, drawn, killAfter) => {
    model.settle(draw, drawn);
    await real.settle(draw, drawn, killAfter);
  });
  const callOff = lead('call off', ['upcoming', 'open', 'closed', 'settled'], async (model, real, draw, _, killAfter) => {
    model.callOff(draw);
    await real.callOff(draw, killAfter);
  });
  const correct = lead('correct', ['settled'], async (model, real, draw, drawn, killAfter) => {
    model.settle(draw, drawn);
    await real.correct(draw, drawn, killAfter);
  });
  const chase = fc
    .tuple(
      nth,
      balls,
      fc.integer({ min: 100, max: 5_000 }),
      fc.array(fc.tuple(nth, fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      // One in five also asks for draws that have closed.
      fc.integer({ min: 0, max: 4 }),
      kill,
    )
    .map(([who, line, satang, wanted, winStop, care, killAfter]) =>
      command(
        `chase by ${who}${winStop ? ' until won' : ''}`,
        (model) => model.draws.some(({ isBalls }) => isBalls),
        async (model, real) => {
          const member = pick(model.funds.length, who);
          const ballDraws = model.draws.flatMap(({ isBalls }, i) => (isBalls ? [i] : []));
          const ahead = ballDraws.filter((draw) => model.isAhead(draw));
          const among = care > 0 && ahead.length > 0 ? ahead : ballDraws;
          const issues = new Map(wanted.map(([which, multiple]) => [among[pick(among.length, which)]!, BigInt(multiple)]));
          const sorted = [...issues].sort(([a], [b]) => a - b).map(([draw, multiple]) => ({ draw, multiple }));
          const one = { ...line, stake: BigInt(satang) * 100n };
          real.expectSame('chase', await real.chase(member, one, sorted, winStop, killAfter), model.chase(member, one, sorted, winStop));
          // Whoever begins it after the end of the process looks after all.
          if (killAfter !== null) model.advanceChases();
        },
      ),
    );
  const cancelChase = fc.tuple(nth, kill).map(([which, killAfter]) =>
    command(
      `cancel chase ${which}`,
      (model) => model.chases.length > 0,
      async (model, real) => {
        const index = pick(model.chases.length, which);
        model.cancelChase(index);
        await real.cancelChase(model, index, killAfter);
      },
    ),
  );
  const advanceChases = kill.map((killAfter) =>
    command(
      'advance chases',
      (model) => model.chases.length > 0,
      async (model, real) => {
        model.advanceChases();
        await real.advanceChases(killAfter);
      },
    ),
  );
  return [
    deposit,
    addDraw,
    addDraw,
    ...Array.from({ length: 6 }, () => bet),
    lostBet,
    lostBet,
    cancel,
    cancel,
    open,
    close,
    settle,
    callOff,
    correct,
    chase,
    chase,
    cancelChase,
    advanceChases,
    advanceChases,
  ];
}
