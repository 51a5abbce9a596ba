import { type DiceChoice, rolls } from '../../../src/games/dice/dice-engine';
import type { StageFrame } from '../../kit';

export type Throw = { roll: number; isWin: boolean; startedAt: number };

const RUN_MILLISECONDS = 650;
const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** The scale with its winning part, and the moon that rolls to its number. Returns whether it still rolls. */
export function drawScale(
  context: CanvasRenderingContext2D,
  { now, width, height, isStill }: StageFrame,
  { direction, chance }: DiceChoice,
  thrown: Throw | null,
): boolean {
  context.clearRect(0, 0, width, height);
  const margin = Math.max(24, width * 0.06);
  const [left, right, middle] = [margin, width - margin, height * 0.62];
  const at = (hundredths: number) => left + ((right - left) * hundredths) / rolls;
  const [from, to] = direction === 'under' ? [0, chance] : [rolls - chance, rolls];

  drawStars(context, width, height);
  const bar = (start: number, end: number, colour: string) => {
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(at(start), middle - 9, Math.max(2, at(end) - at(start)), 18, 9);
    context.fill();
  };
  bar(0, rolls, '#3a2440');
  bar(from, to, '#2f8f68');

  context.fillStyle = '#aba7c9';
  context.font = '13px Inter, sans-serif';
  context.textAlign = 'center';
  for (const mark of [0, 2_500, 5_000, 7_500, rolls]) context.fillText(String(mark / 100), at(mark), middle + 34);

  if (!thrown) return false;
  const part = isStill ? 1 : Math.min(1, (now - thrown.startedAt) / RUN_MILLISECONDS);
  const x = at(thrown.roll * easeOut(part));
  const radius = Math.min(30, height * 0.09);
  const y = middle - 22 - radius;
  const isDone = part >= 1;
  drawMoon(context, x, y, radius, isDone ? (thrown.isWin ? '#f5c451' : '#8b86ad') : '#d9d5f2', easeOut(part) * 9);
  context.fillStyle = '#f2f0ff';
  context.font = `700 ${Math.round(Math.min(44, width * 0.08))}px Inter, sans-serif`;
  context.fillText(
    ((thrown.roll / 100) * (isDone ? 1 : easeOut(part))).toFixed(2),
    Math.min(right - 30, Math.max(left + 30, x)),
    y - radius - 16,
  );
  return !isDone;
}

function drawMoon(context: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string, turn: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.fillStyle = colour;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = 'rgb(14 13 26 / 22%)';
  for (const [dx, dy, size] of [
    [-0.35, -0.2, 0.24],
    [0.3, 0.35, 0.18],
    [0.25, -0.4, 0.12],
  ] as const) {
    context.beginPath();
    context.arc(dx * radius, dy * radius, size * radius, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();
}

/** Always the same sky: nothing of it is chance. */
function drawStars(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.fillStyle = 'rgb(242 240 255 / 45%)';
  for (let i = 0; i < 48; i += 1) {
    const [x, y] = [((i * 7_919) % 1_000) / 1_000, ((i * 104_729) % 997) / 997];
    context.fillRect(x * width, y * height * 0.55, i % 5 === 0 ? 2 : 1, i % 5 === 0 ? 2 : 1);
  }
}
