import type { Fraction, MinorUnits } from '@portal/money';

/** How often the stake of a single issue is multiplied, issue by issue. */
export type ChasePlan =
  | { readonly kind: 'same'; readonly multiple: number }
  /** Starts at `multiple` and doubles after every `every` issues. */
  | { readonly kind: 'double'; readonly multiple: number; readonly every: number }
  /** The smallest multiples with which a win at any issue leaves at least this share of all that was put in until then. */
  | { readonly kind: 'profit'; readonly share: Fraction };

/** What the same bet costs and may win at multiple 1. */
export type ChaseBet = { readonly stake: MinorUnits; readonly prize: MinorUnits };

type ChaseStep = {
  readonly multiple: number;
  readonly stake: MinorUnits;
  /** All that was put in up to and with this issue. */
  readonly invested: MinorUnits;
  /** What is left of the prize after that, if this issue wins. */
  readonly profit: MinorUnits;
};

/** Why there is no plan: the bet cannot reach the share, or needs more than the game's highest multiple. */
type ChaseError = 'unreachable' | 'multiple_too_high';

type PlannedChase =
  | { readonly ok: true; readonly steps: readonly ChaseStep[]; readonly cost: MinorUnits }
  | { readonly ok: false; readonly code: ChaseError; readonly issue: number };

const isWhole = (value: number) => Number.isSafeInteger(value) && value >= 1;

/**
 * The smallest multiple whose prize leaves the share: `prize·m − (invested + stake·m) ≥ share × (invested + stake·m)`, so that
 * `m ≥ (1 + share)·invested ÷ (prize − (1 + share)·stake)`. Nothing when a win can never make up for it.
 */
function multipleForShare({ stake, prize }: ChaseBet, invested: MinorUnits, share: Fraction): bigint | null {
  const factor = share.num + share.den;
  const gain = prize * share.den - stake * factor;
  if (gain <= 0n) return null;
  const least = (invested * factor + gain - 1n) / gain;
  return least < 1n ? 1n : least;
}

function multipleOf(plan: ChasePlan, bet: ChaseBet, index: number, invested: MinorUnits): bigint | null {
  switch (plan.kind) {
    case 'same':
      return BigInt(plan.multiple);
    case 'double':
      return BigInt(plan.multiple) * 2n ** BigInt(Math.floor(index / plan.every));
    case 'profit':
      return multipleForShare(bet, invested, plan.share);
  }
}

function check(plan: ChasePlan, { stake, prize }: ChaseBet, issues: number): void {
  const numbers = [issues, ...(plan.kind === 'profit' ? [] : [plan.multiple]), ...(plan.kind === 'double' ? [plan.every] : [])];
  if (!numbers.every(isWhole) || stake <= 0n || prize < 0n || (plan.kind === 'profit' && plan.share.num < 0n))
    throw new RangeError('no such chase');
}

/**
 * The multiples of a chase over a number of issues, or the issue from which there are none.
 * @throws {RangeError} for numbers that are no whole ones above zero, a stake that is none or a share below zero.
 */
export function planChase(plan: ChasePlan, bet: ChaseBet, issues: number, maxMultiple: number): PlannedChase {
  check(plan, bet, issues);
  const steps: ChaseStep[] = [];
  let invested = 0n;
  for (let index = 0; index < issues; index += 1) {
    const multiple = multipleOf(plan, bet, index, invested);
    if (multiple === null) return { ok: false, code: 'unreachable', issue: index + 1 };
    if (multiple > BigInt(maxMultiple)) return { ok: false, code: 'multiple_too_high', issue: index + 1 };
    const stake = bet.stake * multiple;
    invested += stake;
    steps.push({ multiple: Number(multiple), stake, invested, profit: bet.prize * multiple - invested });
  }
  return { ok: true, steps, cost: invested };
}
