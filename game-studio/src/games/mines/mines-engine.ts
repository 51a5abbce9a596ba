import { parseMoney, toWire } from '@portal/money';
import type { RandomStream } from '../../fairness/random-stream';
import { IllegalStep } from '../staged-game';

export const fields = 25;
export const mostMines = 24;
/** Nobody may uncover a field that would pay more: the round is paid out before. */
export const mostMultiplier = 1_000n;

export type MinesChoice = { mines: number };
export type MinesStep = { type: 'pick'; field: number } | { type: 'cash' };
export type MinesState = { stake: string; mineFields: number[]; picked: number[]; end: 'cashed' | 'hit' | null };
export type MinesView = {
  mines: number;
  picked: number[];
  /** `null` while they are hidden. */
  mineFields: number[] | null;
  end: MinesState['end'];
  /** What cashing in pays now, and what it would pay after one more safe field; `null` where there is none. */
  worth: string;
  nextWorth: string | null;
};

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

/** The exact multiplier after `picked` safe fields: 99 % of one divided by the chance to come this far. */
export const multiplierOf = (mines: number, picked: number): { numerator: bigint; denominator: bigint } => ({
  numerator: 99n * choose(fields, picked),
  denominator: 100n * choose(fields - mines, picked),
});

export function worthOf(stake: bigint, mines: number, picked: number): bigint {
  if (picked === 0) return 0n;
  const { numerator, denominator } = multiplierOf(mines, picked);
  return (stake * numerator) / denominator;
}

/** Whether one more field may be uncovered. */
export function canGoOn(mines: number, picked: number): boolean {
  if (picked >= fields - mines) return false;
  const { numerator, denominator } = multiplierOf(mines, picked + 1);
  return numerator <= mostMultiplier * denominator;
}

export function startMines(stake: bigint, { mines }: MinesChoice, random: RandomStream): MinesState {
  const all = Array.from({ length: fields }, (_, field) => field);
  const mineFields = random.shuffle(all).slice(0, mines);
  return { stake: toWire(stake), mineFields: mineFields.sort((a, b) => a - b), picked: [], end: null };
}

export function stepMines(state: MinesState, step: MinesStep): { state: MinesState; payout: bigint | null } {
  const { mineFields, picked } = state;
  const stake = parseMoney(state.stake);
  const mines = mineFields.length;
  if (state.end) throw new IllegalStep('the round is over');
  if (step.type === 'cash') {
    if (picked.length === 0) throw new IllegalStep('nothing is uncovered yet');
    return { state: { ...state, end: 'cashed' }, payout: worthOf(stake, mines, picked.length) };
  }
  if (picked.includes(step.field)) throw new IllegalStep('the field is uncovered already');
  const next = [...picked, step.field];
  if (mineFields.includes(step.field)) return { state: { ...state, picked: next, end: 'hit' }, payout: 0n };
  if (canGoOn(mines, next.length)) return { state: { ...state, picked: next }, payout: null };
  return { state: { ...state, picked: next, end: 'cashed' }, payout: worthOf(stake, mines, next.length) };
}

export function viewMines({ stake: text, mineFields, picked, end }: MinesState, isOver: boolean): MinesView {
  const [stake, mines] = [parseMoney(text), mineFields.length];
  return {
    mines,
    picked,
    mineFields: isOver ? mineFields : null,
    end,
    worth: toWire(end === 'hit' ? 0n : worthOf(stake, mines, picked.length)),
    nextWorth: !end && canGoOn(mines, picked.length) ? toWire(worthOf(stake, mines, picked.length + 1)) : null,
  };
}

/** A player who never comes back is paid what is uncovered; without a field uncovered the stake is returned. */
export const giveUpMines = ({ stake, mineFields, picked }: MinesState): bigint =>
  picked.length === 0 ? parseMoney(stake) : worthOf(parseMoney(stake), mineFields.length, picked.length);
