import type { LocalText } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';

/** What a rank asks for and gives; amounts in minor units. */
export type RankLevel = {
  level: number;
  name: LocalText;
  color: string;
  color2: string;
  /** Sums of 30 days; null: by invitation alone. */
  turnover: MinorUnits | null;
  deposits: MinorUnits | null;
  /** Turnover of a calendar month that keeps it; 0 asks for none. */
  keep: MinorUnits;
  upgradeReward: MinorUnits;
  monthlyReward: MinorUnits;
  birthdayReward: MinorUnits;
};

export type RankChange = {
  id: string;
  fromLevel: number;
  toLevel: number;
  reason: 'upgrade' | 'keep' | 'staff';
  by: string | null;
  note: string;
  changedAt: Date;
};

/** The days over which both measures are summed. */
export const measuredDays = 30;

/** The highest rank that both measures reach. Ranks by invitation are never reached. */
export function reachedLevel(levels: readonly RankLevel[], measured: { turnover: MinorUnits; deposits: MinorUnits }): number {
  const reached = levels.filter(
    ({ turnover, deposits }) => turnover !== null && deposits !== null && measured.turnover >= turnover && measured.deposits >= deposits,
  );
  return Math.max(0, ...reached.map(({ level }) => level));
}

/** One level down for who has turned over less than the rank asks for, else the same. */
export function keptLevel(levels: readonly RankLevel[], level: number, turnover: MinorUnits): number {
  const keep = levels.find((row) => row.level === level)?.keep ?? 0n;
  return turnover >= keep ? level : Math.max(0, level - 1);
}

/** A name in the member's language; the brand's own where it has none. */
export const nameIn = (name: LocalText, language: string): string => name[language as keyof LocalText] ?? name.TY ?? '';
