/** Amounts are 1/10,000 as in the platform; the rules are said once more, as plainly as they can be. */
export const baht = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 100n;

export const rules = {
  minimum: baht(100),
  maximum: baht(5_000),
  freePerDay: 2,
  feePercent: 2n,
  feeMaximum: baht(50),
  twoOfficersAbove: baht(1_000),
  transferMinimum: baht(10),
};

/** What the sandbox bank does with a payout, by the satang of its amount. */
export type Trick = 'pays' | 'late' | 'fails' | 'twice' | 'silent';
export const satangOf: Record<Trick, number> = { pays: 0.2, late: 0.11, fails: 0.12, twice: 0.13, silent: 0.14 };

export type Status =
  'applied' | 'risk_review' | 'approved' | 'paying' | 'paid' | 'completed' | 'disputed' | 'returned' | 'rejected' | 'failed' | 'cancelled';
type ModelWithdrawal = { member: number; amount: bigint; fee: bigint; trick: Trick; status: Status };
type Lot = { required: bigint; done: bigint; openedBefore: number };
type Funds = { available: bigint; hold: bigint; staked: bigint; wagerLimit: bigint | null; lots: Lot[] };
type Stake = { member: number; stake: bigint; place: number };

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
const least = (a: bigint, b: bigint) => (a < b ? a : b);
/** Statuses in which a withdrawal of today counts for the free ones: those that have not come to nothing. */
const came = (status: Status) => !['rejected', 'failed', 'cancelled', 'returned'].includes(status);

/** Money of a few members, one command after the other. Member 0 is the upline of all others and bets, pays in and withdraws like them. */
export function createMoneyModel(memberCount: number) {
  const funds: Funds[] = Array.from({ length: memberCount }, () => ({ available: 0n, hold: 0n, staked: 0n, wagerLimit: null, lots: [] }));
  const withdrawals: ModelWithdrawal[] = [];
  let stakes: Stake[] = [];
  /** Counts what happens, so that a stake knows whether it was placed before a lot was opened. */
  let place = 0;

  const missingOf = (member: number) => sum(funds[member]!.lots.map(({ required, done }) => required - done));
  const feeOf = (member: number, amount: bigint): bigint => {
    const charged = withdrawals.filter((one) => one.member === member && came(one.status)).length;
    if (charged < rules.freePerDay) return 0n;
    const share = (amount * rules.feePercent) / 100n;
    return least(share - (share % 100n), rules.feeMaximum);
  };

  function fill({ member, stake, place: at }: Stake): void {
    let left = stake;
    for (const lot of funds[member]!.lots) {
      if (lot.openedBefore > at) continue;
      const taken = least(left, lot.required - lot.done);
      lot.done += taken;
      left -= taken;
    }
    funds[member]!.lots = funds[member]!.lots.filter(({ required, done }) => done < required);
  }

  return {
    funds,
    withdrawals,
    missingOf,
    /** The bank says that the member has paid. */
    deposit(member: number, amount: bigint): void {
      funds[member]!.available += amount;
      place += 1;
      funds[member]!.lots.push({ required: amount, done: 0n, openedBefore: place });
    },
    /** Sets a limit; a higher one, or none, only waits. */
    limit(member: number, amount: bigint): void {
      const { wagerLimit } = funds[member]!;
      if (wagerLimit === null || amount < wagerLimit) funds[member]!.wagerLimit = amount;
    },
    /** Answers the refusal, or nothing when the bet is taken. */
    bet(member: number, stake: bigint): string | null {
      const one = funds[member]!;
      if (one.wagerLimit !== null && one.staked + stake > one.wagerLimit) return 'limits.wager_limit';
      if (stake > one.available) return 'wallet.insufficient_funds';
      one.available -= stake;
      one.staked += stake;
      place += 1;
      stakes.push({ member, stake, place });
      return null;
    },
    /** The open draw ends: everybody has bet on the same, at 3.2 for 1. */
    settle(isWon: boolean): void {
      for (const one of stakes) {
        if (isWon) funds[one.member]!.available += (one.stake * 32n) / 10n;
        fill(one);
      }
      stakes = [];
    },
    hasBets: () => stakes.length > 0,
    request(member: number, amount: bigint, trick: Trick): string | null {
      if (amount < rules.minimum || amount > rules.maximum) return 'payments.amount_out_of_range';
      if (missingOf(member) > 0n) return 'turnover.missing';
      const fee = feeOf(member, amount);
      if (amount + fee > funds[member]!.available) return 'wallet.insufficient_funds';
      funds[member]!.available -= amount + fee;
      funds[member]!.hold += amount;
      withdrawals.push({ member, amount, fee, trick, status: 'applied' });
      return null;
    },
    /** Moves the money that the step moves. */
    step(index: number, to: Status): void {
      const one = withdrawals[index]!;
      const money = funds[one.member]!;
      const from = one.status;
      one.status = to;
      if (to === 'paid') money.hold -= one.amount;
      if (to === 'rejected' || to === 'failed' || to === 'cancelled') {
        money.hold -= one.amount;
        money.available += one.amount + one.fee;
      }
      if (to === 'returned') money.available += one.amount + one.fee;
      if (from === 'disputed' && to === 'approved') money.hold += one.amount;
    },
    transfer(member: number, amount: bigint, isRefused: boolean): string | null {
      if (amount < rules.transferMinimum) return 'agents.transfer_too_small';
      if (missingOf(member) > 0n) return 'turnover.missing';
      if (amount > funds[member]!.available) return 'wallet.insufficient_funds';
      if (isRefused) return null;
      funds[member]!.available -= amount;
      funds[0]!.available += amount;
      return null;
    },
  };
}

export type MoneyModel = ReturnType<typeof createMoneyModel>;
