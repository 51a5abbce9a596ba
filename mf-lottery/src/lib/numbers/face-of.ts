import { animalOfYear, numbersOfAnimal, type Animal, type PlayType } from '@portal/lottery-rules';
import { colourOfBall, type BallColour } from './mark-six';

/** How a choice looks on its button. */
export type Face =
  | { kind: 'text' }
  | { kind: 'dice'; values: readonly number[] }
  | { kind: 'ball'; colour: BallColour | 'grey' }
  | { kind: 'tile'; tone: string }
  | { kind: 'animal'; numbers: readonly string[] };

const text: Face = { kind: 'text' };
const tiles = ['dragon', 'tiger', 'tie', 'red', 'green', 'blue'];

/** Sums of the game 28 that have no colour. */
const colourlessSums = [0, 13, 14, 27];

/** `drawsOn` is the day of the draw, `2026-11-21`: the numbers of an animal follow its lunar year. */
export function faceOf({ family, rule, picker }: PlayType, choice: string, drawsOn: string | null = null): Face {
  if (rule.kind === 'zodiac') return { kind: 'animal', numbers: drawsOn ? numbersOf(choice as Animal, drawsOn) : [] };
  if (tiles.includes(choice)) return { kind: 'tile', tone: choice };
  const isSum = rule.kind === 'options' && rule.by === 'sum';
  if (family === 'k3' && !isSum && /^[1-6]{1,3}$/.test(choice)) return { kind: 'dice', values: [...choice].map(Number) };
  if (family === 'lhc' && picker.kind !== 'list' && /^\d{2}$/.test(choice)) return { kind: 'ball', colour: colourOfBall(Number(choice)) };
  if (family === '28' && isSum && /^\d+$/.test(choice)) {
    const sum = Number(choice);
    return { kind: 'ball', colour: colourlessSums.includes(sum) ? 'grey' : (['red', 'green', 'blue'] as const)[sum % 3]! };
  }
  return text;
}

function numbersOf(animal: Animal, day: string): string[] {
  try {
    return numbersOfAnimal(animal, animalOfYear(day)).map((number) => String(number).padStart(2, '0'));
  } catch {
    // A day beyond the table of lunar years: no numbers are better than wrong ones.
    return [];
  }
}
