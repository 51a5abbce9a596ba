import type { LocalText } from '@portal/contracts/common';
import { mostDrawWinners, wholeChance } from '@portal/contracts/raffle-words';
import type { DeskWheelPrize, NewWheelPrize, RafflePlan } from './raffle-desk.api';

/** A prize as it is typed. */
export type PrizeDraft = {
  /** Of the row alone. */
  key: string;
  id: string | null;
  name: LocalText;
  kind: DeskWheelPrize['kind'];
  amount: string;
  /** Percent. */
  chance: string;
  isLimited: boolean;
  added: string;
  winners: string;
};

const placesOfPercent = 4;

/** Percent as millionths, exactly; null when it is no percent above 0 with at most four decimals. */
export function chanceOf(percent: string): number | null {
  const found = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent.trim());
  if (!found) return null;
  const chance = Number(found[1] + (found[2] ?? '').padEnd(placesOfPercent, '0'));
  return chance > 0 && chance <= wholeChance ? chance : null;
}

/** Millionths as percent, without rounding anything away. */
export function percentOf(chance: number): string {
  const digits = String(chance).padStart(placesOfPercent + 1, '0');
  const decimals = digits.slice(-placesOfPercent).replace(/0+$/, '');
  return digits.slice(0, -placesOfPercent) + (decimals && `.${decimals}`);
}

/** What all chances typed so far come to, in millionths; what is no percent counts nothing. */
export const sumOfChances = (drafts: readonly PrizeDraft[]): number => drafts.reduce((sum, { chance }) => sum + (chanceOf(chance) ?? 0), 0);

export const emptyDraft = (kind: PrizeDraft['kind']): PrizeDraft => ({
  ...{ key: crypto.randomUUID(), id: null, name: {}, kind, amount: '', chance: '', isLimited: false, added: '0', winners: '1' },
});

export const draftOfWheel = ({ id, name, kind, amount, chance, stock }: DeskWheelPrize): PrizeDraft => ({
  ...emptyDraft(kind),
  ...{ id, name, amount: amount ?? '', chance: percentOf(chance), isLimited: stock !== null },
});

export const draftOfPlan = ({ name, kind, amount, winners }: RafflePlan['prizes'][number]): PrizeDraft => ({
  ...emptyDraft(kind),
  ...{ name, amount, winners: String(winners) },
});

const isWhole = (text: string): boolean => /^0*[1-9]\d{0,8}$/.test(text);
const isMoney = (text: string): boolean => /^\d{1,12}(\.\d{1,4})?$/.test(text) && /[1-9]/.test(text);
/** The limit of the call for what is added to a stock. */
const mostAdded = 1_000_000;

export type DraftPart = 'name' | 'amount' | 'chance' | 'added' | 'winners';
/** The parts that one kind of table has. */
type Table = 'wheel' | 'plan';

/** Which parts of a row cannot be sent like this. */
export function faultsOf({ name, kind, amount, chance, isLimited, added, winners }: PrizeDraft, table: Table): DraftPart[] {
  const isWorth = kind === 'nothing' || (kind === 'money' ? isMoney(amount.trim()) : isWhole(amount.trim()));
  return [
    ...((name.TY ?? '').trim() === '' ? (['name'] as const) : []),
    ...(isWorth ? [] : (['amount'] as const)),
    ...(table === 'wheel' && chanceOf(chance) === null ? (['chance'] as const) : []),
    ...(table === 'wheel' && isLimited && !(/^\d{1,7}$/.test(added.trim()) && Number(added) <= mostAdded) ? (['added'] as const) : []),
    ...(table === 'plan' && !(isWhole(winners.trim()) && Number(winners) <= mostDrawWinners) ? (['winners'] as const) : []),
  ];
}

/** What is wrong with a table as a whole, by the name of its text; null when nothing is. */
export function faultOfTable(drafts: readonly PrizeDraft[], table: Table): 'empty' | 'sum' | 'nothing' | 'tooMany' | null {
  if (drafts.length === 0) return 'empty';
  if (table === 'plan') return drafts.reduce((sum, { winners }) => sum + Number(winners), 0) > mostDrawWinners ? 'tooMany' : null;
  if (sumOfChances(drafts) !== wholeChance) return 'sum';
  return drafts.filter(({ kind }) => kind === 'nothing').length === 1 ? null : 'nothing';
}

const nameOf = ({ TY, EN, ...others }: LocalText): LocalText => ({
  ...others,
  TY: (TY ?? '').trim(),
  ...(EN?.trim() && { EN: EN.trim() }),
});

export const toWheel = (drafts: readonly PrizeDraft[]): NewWheelPrize[] =>
  drafts.map(({ id, name, kind, amount, chance, isLimited, added }) => ({
    ...{ id, name: nameOf(name), kind, amount: kind === 'nothing' ? null : amount.trim(), chance: chanceOf(chance) ?? 0 },
    ...{ isLimited: kind !== 'nothing' && isLimited, added: kind !== 'nothing' && isLimited ? Number(added) : 0 },
  }));

export const toPlanPrizes = (drafts: readonly PrizeDraft[]): RafflePlan['prizes'] =>
  drafts.flatMap(({ name, kind, amount, winners }) =>
    kind === 'nothing' ? [] : [{ name: nameOf(name), kind, amount: amount.trim(), winners: Number(winners) }],
  );
