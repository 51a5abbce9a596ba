import type { RankLevel as WireLevel, RankTerms } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import type { RankLevel } from './ranks.model';

/** Writes a rank for the API. */
export const toWireLevel = (row: RankLevel): WireLevel => ({
  level: row.level,
  name: row.name,
  color: row.color,
  color2: row.color2,
  turnover: row.turnover === null ? null : toWire(row.turnover),
  deposits: row.deposits === null ? null : toWire(row.deposits),
  keep: toWire(row.keep),
  upgradeReward: toWire(row.upgradeReward),
  monthlyReward: toWire(row.monthlyReward),
  birthdayReward: toWire(row.birthdayReward),
});

/** Reads the terms that officers give a rank. */
export const fromTerms = (level: number, terms: RankTerms): RankLevel => ({
  ...{ level, name: terms.name, color: terms.color, color2: terms.color2 },
  turnover: terms.turnover === null ? null : parseMoney(terms.turnover),
  deposits: terms.deposits === null ? null : parseMoney(terms.deposits),
  keep: parseMoney(terms.keep),
  upgradeReward: parseMoney(terms.upgradeReward),
  monthlyReward: parseMoney(terms.monthlyReward),
  birthdayReward: parseMoney(terms.birthdayReward),
});
