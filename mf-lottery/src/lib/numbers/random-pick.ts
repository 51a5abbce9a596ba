import { parseSelection, type PlayType } from '@portal/lottery-rules';

/** A whole number below `bound`, every one equally likely. */
export function randomBelow(bound: number): number {
  const end = Math.floor(2 ** 32 / bound) * bound;
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while (word[0]! >= end);
  return word[0]! % bound;
}

function takeRandom(choices: readonly string[], count: number): string[] {
  const pool = [...choices];
  return Array.from({ length: Math.min(count, pool.length) }, () => pool.splice(randomBelow(pool.length), 1)[0]!);
}

/** The smallest selection of a play, at random; tried again where a play refuses some (a triple as tod, a car in two places). */
export function randomPick(play: PlayType): string {
  for (;;) {
    const parsed = parseSelection(play, drawText(play));
    if (parsed.ok) return parsed.selection;
  }
}

function drawText({ picker, rule }: PlayType): string {
  switch (picker.kind) {
    case 'digits':
      return Array.from({ length: picker.length }, () => randomBelow(10)).join('');
    case 'numbers':
      return takeRandom(picker.choices, picker.take).join(',');
    case 'options':
      return takeRandom(picker.choices, 1).join(',');
    case 'list':
      return Array.from({ length: picker.length }, () => takeRandom(picker.choices, 1)[0]).join('');
    case 'sets': {
      const filled = new Set(
        takeRandom(
          picker.sets.map((_, i) => String(i)),
          picker.fill,
        ),
      );
      const needed =
        rule.kind === 'groups' ? rule.parts.reduce<Record<number, number>>((all, { set, take }) => ({ ...all, [set]: take }), {}) : {};
      return picker.sets.map((set, i) => (filled.has(String(i)) ? takeRandom(set.choices, needed[i] ?? 1).join(',') : '')).join('|');
    }
  }
}
