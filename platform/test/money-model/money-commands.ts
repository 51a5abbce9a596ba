import fc from 'fast-check';
import { type Command, commandsFor, killed, killsOf, pick } from '../driven-platform/model-run';
import { baht, type MoneyModel, satangOf, type Status, type Trick } from './money-model';
import type { MoneyReal } from './money-real';

const command = commandsFor<MoneyModel, MoneyReal>();

/** What the bank makes of a payout that it has received. */
const outcomeOf = (trick: Trick): Status => (trick === 'fails' ? 'failed' : 'paid');

/** One step of a withdrawal from where it stands; `nth` decides which. */
async function takeStep(model: MoneyModel, real: MoneyReal, index: number, nth: number, kill: number | null): Promise<void> {
  const { status, trick } = model.withdrawals[index]!;
  /** After a kill the act may have been done before, and the second try says that it is: the act itself, or the approval of it. */
  const expectDone = (what: string, refusal: string | null, told: string) => {
    if (refusal !== null && !(kill !== null && [told, 'operators.approval_decided'].includes(refusal)))
      throw new Error(`${what} was refused: ${refusal}`);
  };
  switch (status) {
    case 'applied': {
      if (nth % 5 === 0) {
        expectDone('cancel', await real.say(model, index, 'cancel', kill), '');
        return model.step(index, 'cancelled');
      }
      const found = await real.pursue(model, index, false, kill);
      real.expectSame('a review', found, 'risk_review');
      return model.step(index, 'risk_review');
    }
    case 'risk_review': {
      if (nth % 6 === 0) {
        expectDone('reject', await real.reject(index, kill), 'payments.withdrawal_decided');
        return model.step(index, 'rejected');
      }
      real.expectSame('a late cancel', await real.say(model, index, 'cancel', null), 'payments.withdrawal_not_cancellable');
      expectDone('approve', await real.approve(model, index, kill), 'payments.withdrawal_decided');
      return model.step(index, 'approved');
    }
    case 'approved': {
      const isBankAway = nth % 4 === 0;
      const found = await real.pursue(model, index, isBankAway, kill);
      const isOpen = isBankAway || kill !== null || trick === 'late' || trick === 'silent';
      const allowed: Status[] = kill === null && !isOpen ? [outcomeOf(trick)] : ['paying', outcomeOf(trick)];
      real.expectSame(`an order that ${trick}, which is ${found}`, allowed.includes(found), true);
      // The outcome is known only when the platform has booked it; until then nothing is guessed.
      model.step(index, 'paying');
      return found === 'paying' ? undefined : model.step(index, found);
    }
    case 'paying': {
      if (nth % 5 === 0) {
        const how = nth % 2 === 0 ? 'forged' : 'other amount';
        const told = how === 'forged' ? 'payments.bad_signature' : 'payments.report_differs';
        real.expectSame(`a ${how} report`, await real.tellOutcome(index, how, kill), told);
        return;
      }
      await real.letTimePass(index);
      await real.pursue(model, index, false, kill);
      // What never reached the bank was sent now, and is late or silent once more.
      await real.letTimePass(index);
      const found = await real.pursue(model, index, false, null);
      real.expectSame('a payout that was asked for', found, outcomeOf(trick));
      return model.step(index, found);
    }
    case 'paid': {
      if (nth % 3 === 0) {
        expectDone('not received', await real.say(model, index, 'not-received', kill), '');
        return model.step(index, 'disputed');
      }
      if (nth % 3 === 1) expectDone('received', await real.say(model, index, 'received', kill), '');
      else await real.assumeReceipt(index, kill);
      real.expectSame('a receipt', await real.statusOf(model, index), 'completed');
      return model.step(index, 'completed');
    }
    case 'disputed': {
      const [outcome, to] = (
        [
          ['completed', 'completed'],
          ['returned', 'returned'],
          ['pay_again', 'approved'],
        ] as const
      )[nth % 3]!;
      const refusal = await real.resolve(index, outcome, kill);
      // Approving a second time after a kill finds the proposal used up.
      if (refusal !== null && kill === null) throw new Error(`a dispute was not resolved: ${refusal}`);
      real.expectSame('a resolved dispute', await real.statusOf(model, index), to);
      return model.step(index, to);
    }
    default: {
      // Nothing moves it any more.
      await real.pursue(model, index, false, kill);
      real.expectSame('a withdrawal that has ended', await real.statusOf(model, index), status);
    }
  }
}

/** All commands; of a thousand that write, `killShare` are killed in the middle. */
export function moneyCommands(killShare: number): fc.Arbitrary<Command<MoneyModel, MoneyReal>>[] {
  const kill = killsOf(killShare);
  const nth = fc.nat(1_000);
  const times = fc.constantFrom(1, 1, 1, 2);
  const member = (model: MoneyModel, who: number) => pick(model.funds.length, who);

  const deposit = fc
    .tuple(nth, fc.integer({ min: 100, max: 900 }), fc.constantFrom('once', 'once', 'twice', 'forged first', 'other amount first'), kill)
    .map(([who, whole, how, killAfter]) =>
      command(
        `deposit of ${whole} by ${who}, ${how}${killed(killAfter)}`,
        () => true,
        async (model, real) => {
          const one = member(model, who);
          const { payable, reference } = await real.askToPay(one, baht(whole), killAfter);
          if (how === 'forged first')
            real.expectSame('a forged payment', await real.pay(one, payable, reference, { forged: true, kill: null }), [
              'payments.bad_signature',
            ]);
          if (how === 'other amount first') {
            // Not what was asked for: held for whoever it belongs to, and the request may wait for its review.
            real.expectSame('another amount', await real.pay(one, payable + baht(1), reference, { kill: null }), ['review']);
            return;
          }
          const told = await real.pay(one, payable, reference, { times: how === 'twice' ? 2 : 1, kill: killAfter });
          const outcomes = [...told].sort();
          if (how === 'twice') real.expectSame('a payment told twice', outcomes, ['credited', 'known']);
          else real.expectSame('a payment', killAfter !== null && outcomes[0] === 'known' ? ['credited'] : outcomes, ['credited']);
          model.deposit(one, payable);
        },
      ),
    );
  const bet = fc.tuple(nth, fc.integer({ min: 100, max: 60_000 }), kill, times).map(([who, satang, killAfter, often]) =>
    command(
      `bet of ${satang} by ${who}${killed(killAfter)}`,
      () => true,
      async (model, real) => {
        const [one, stake] = [member(model, who), BigInt(satang) * 100n];
        const expected = model.bet(one, stake);
        const answers = await real.bet(one, stake, killAfter, killAfter === null ? often : 1);
        for (const answer of answers) real.expectSame('a bet', answer, expected);
      },
    ),
  );
  const settle = fc.tuple(fc.boolean(), kill).map(([isWon, killAfter]) =>
    command(
      `settle, ${isWon ? 'won' : 'lost'}${killed(killAfter)}`,
      (model) => model.hasBets(),
      async (model, real) => {
        model.settle(isWon);
        await real.settle(isWon, killAfter);
      },
    ),
  );
  const limit = fc.tuple(nth, fc.integer({ min: 5_000, max: 100_000 }), kill).map(([who, amount, killAfter]) =>
    command(
      `limit ${who} to ${amount}${killed(killAfter)}`,
      () => true,
      async (model, real) => {
        const one = member(model, who);
        model.limit(one, baht(amount));
        await real.limit(one, baht(amount), killAfter);
      },
    ),
  );
  const request = fc
    .tuple(nth, fc.integer({ min: 90, max: 1_500 }), fc.constantFrom<Trick>('pays', 'late', 'fails', 'twice', 'silent'), kill, times)
    .map(([who, whole, trick, killAfter, often]) =>
      command(
        `withdrawal of ${whole} by ${who} that ${trick}${killed(killAfter)}`,
        () => true,
        async (model, real) => {
          const [one, amount] = [member(model, who), baht(whole + satangOf[trick])];
          const expected = model.request(one, amount, trick);
          const answers = await real.request(one, amount, killAfter, killAfter === null ? often : 1);
          for (const answer of answers) real.expectSame('a withdrawal', answer, expected);
        },
      ),
    );
  const step = fc.tuple(nth, nth, kill).map(([which, how, killAfter]) =>
    command(
      `step ${how} of withdrawal ${which}${killed(killAfter)}`,
      (model) => model.withdrawals.length > 0,
      async (model, real) => {
        const ended: Status[] = ['completed', 'returned', 'rejected', 'failed', 'cancelled'];
        const open = model.withdrawals.flatMap(({ status }, i) => (ended.includes(status) ? [] : [i]));
        // Mostly one that goes on.
        const index = which % 8 > 0 && open.length > 0 ? open[pick(open.length, which)]! : pick(model.withdrawals.length, which);
        await takeStep(model, real, index, how, killAfter);
      },
    ),
  );
  const transfer = fc
    .tuple(nth, fc.integer({ min: 500, max: 50_000 }), fc.constantFrom(false, false, false, true), kill, times)
    .map(([who, satang, isRefused, killAfter, often]) =>
      command(
        `transfer of ${satang} by ${who}${isRefused ? ', refused' : ''}${killed(killAfter)}`,
        (model) => model.funds.length > 1,
        async (model, real) => {
          const [one, amount] = [1 + pick(model.funds.length - 1, who), BigInt(satang) * 100n];
          const expected = model.transfer(one, amount, isRefused);
          const answers = await real.transfer(one, amount, isRefused, killAfter, killAfter === null ? often : 1);
          for (const answer of answers) real.expectSame('a transfer', answer, expected);
        },
      ),
    );
  return [
    deposit,
    ...Array.from({ length: 4 }, () => bet),
    settle,
    settle,
    limit,
    ...Array.from({ length: 3 }, () => request),
    ...Array.from({ length: 6 }, () => step),
    transfer,
    transfer,
  ];
}
