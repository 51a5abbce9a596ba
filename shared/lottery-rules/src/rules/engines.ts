import type { PlayRule } from '../play-type';
import { comboRule } from './combo-rule';
import { digitsRule } from './digits-rule';
import { groupsRule } from './groups-rule';
import { hitsRule } from './hits-rule';
import { listRule } from './list-rule';
import { numbersRule } from './numbers-rule';
import { occurrencesRule } from './occurrences-rule';
import { optionsRule } from './options-rule';
import { parlayRule } from './parlay-rule';
import type { RuleEngine } from './rule-engine';
import { setsRule } from './sets-rule';
import { tiersRule } from './tiers-rule';
import { zodiacRule } from './zodiac-rule';

type Engines = { readonly [Kind in PlayRule['kind']]: RuleEngine<Extract<PlayRule, { kind: Kind }>> };

const engines: Engines = {
  sets: setsRule,
  combo: comboRule,
  numbers: numbersRule,
  groups: groupsRule,
  list: listRule,
  options: optionsRule,
  digits: digitsRule,
  tiers: tiersRule,
  occurrences: occurrencesRule,
  parlay: parlayRule,
  hits: hitsRule,
  zodiac: zodiacRule,
};

/** The engine of a rule's kind. The table's type ties each kind to its engine; the compiler cannot follow that through the lookup. */
export const engineOf = (rule: PlayRule): RuleEngine<PlayRule> => engines[rule.kind];
