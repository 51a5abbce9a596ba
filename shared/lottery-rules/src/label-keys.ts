import type { PlayType } from './play-type';
import { choiceRows } from './selection';

/** Every translation key that the plays of a family use. */
export function labelKeysOf(plays: readonly PlayType[]): string[] {
  const keys = plays.flatMap((play) => [
    `playGroup.${play.group}`,
    play.labelKey,
    ...(play.picker.kind === 'sets' ? play.picker.sets.map((set) => set.name.key) : []),
    ...(play.picker.kind === 'digits' ? play.picker.helpers.map((name) => `helper.${name}`) : []),
    ...choiceRows(play)
      .flat()
      .filter((choice) => /^[a-z]/.test(choice))
      .map((choice) => `choice.${choice}`),
  ]);
  return [...new Set(keys)].sort();
}
