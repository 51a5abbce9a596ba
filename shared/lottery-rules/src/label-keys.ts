import type { Label } from './play-type';

/** Returns the label of a choice, or nothing for numbers, which are shown as they are. */
export function choiceLabel(choice: string): Label | null {
  const split = /^([0-9])o([0-9])e$/.exec(choice);
  if (split) return { key: 'choice.oddEven', values: { odd: Number(split[1]), even: Number(split[2]) } };
  return /^[a-z]/.test(choice) ? { key: `choice.${choice}` } : null;
}
