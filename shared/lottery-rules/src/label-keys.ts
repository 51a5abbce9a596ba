import type { Label, PlayType } from './play-type';
import { choiceRows } from './selection';

/** How a choice is named to people; nothing for numbers, which are shown as they are. */
export function choiceLabel(choice: string): Label | null {
  const split = /^([0-9])o([0-9])e$/.exec(choice);
  if (split) return { key: 'choice.oddEven', values: { odd: Number(split[1]), even: Number(split[2]) } };
  return /^[a-z]/.test(choice) ? { key: `choice.${choice}` } : null;
}

/** Names of the tiers that a play is described by. */
function tierChoices({ rule }: PlayType): string[] {
  if (rule.kind === 'tiers') return rule.tiers.map(({ code }) => code);
  return rule.kind === 'digits' && rule.pairOdds ? ['mixed', 'pair'] : [];
}

/** Every translation key that the plays use. */
export function labelKeysOf(plays: readonly PlayType[]): string[] {
  const keys = plays.flatMap((play) => [
    `playGroup.${play.group}`,
    play.labelKey,
    ...(play.picker.kind === 'sets' ? play.picker.sets.map((set) => set.name.key) : []),
    ...(play.picker.kind === 'digits' ? play.picker.helpers.map((name) => `helper.${name}`) : []),
    ...[...choiceRows(play).flat(), ...tierChoices(play)].flatMap((choice) => choiceLabel(choice)?.key ?? []),
  ]);
  return [...new Set(keys)].sort();
}
