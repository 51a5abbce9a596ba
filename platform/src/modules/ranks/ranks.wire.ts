import type { RankLevel as WireLevel, RankTerms } from '@portal/contracts';
import { type MinorUnits, parseMoney, toWire } from '@portal/money';
import type { RankLevel } from './ranks.model';

const amountOrNone = (amount: MinorUnits | null): string | null => (amount ? toWire(amount) : null);
const parseOrNone = (text: string | null): MinorUnits => (text === null ? 0n : parseMoney(text));

/** Writes a rank for the API. */
export const toWireLevel = (row: RankLevel): WireLevel => ({
  level: row.level,
  name: row.name,
  color: row.color,
  color2: row.color2,
  isInvitation: row.turnover === null,
  turnover: amountOrNone(row.turnover),
  deposits: amountOrNone(row.deposits),
  keep: amountOrNone(row.keep),
  upgradeReward: amountOrNone(row.upgradeReward),
  monthlyReward: amountOrNone(row.monthlyReward),
  birthdayReward: amountOrNone(row.birthdayReward),
});

/** Reads the terms that officers give a rank. */
export const fromTerms = (level: number, terms: RankTerms): RankLevel => ({
  ...{ level, name: terms.name, color: terms.color, color2: terms.color2 },
  turnover: terms.isInvitation ? null : parseOrNone(terms.turnover),
  deposits: terms.isInvitation ? null : parseOrNone(terms.deposits),
  keep: parseOrNone(terms.keep),
  upgradeReward: parseOrNone(terms.upgradeReward),
  monthlyReward: parseOrNone(terms.monthlyReward),
  birthdayReward: parseOrNone(terms.birthdayReward),
});
