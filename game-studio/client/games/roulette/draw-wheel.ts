import { colourOf, wheel } from '../../../src/games/roulette/roulette-game';
import type { StageFrame } from '../../kit';

export const SHOWN_AFTER = 6_000;
const fills = { red: '#c3272b', black: '#17161f', green: '#0f7a4f' } as const;
const SECTOR = (Math.PI * 2) / wheel.length;

type Picture = {
  number: number | null;
  /** Milliseconds since the ball was thrown. */
  elapsed: number;
  last: readonly number[];
};

/** The wheel turns on; the ball runs against it, slower and slower, into the pocket that was drawn. */
export function drawWheel(
  context: CanvasRenderingContext2D,
  { width, height, isStill, now }: StageFrame,
  { number, elapsed, last }: Picture,
): boolean {
  context.clearRect(0, 0, width, height);
  const radius = Math.min(height * 0.47, width * 0.3);
  const isNarrow = width < 520;
  const centre = { x: isNarrow ? width * 0.4 : width / 2, y: height / 2 };
  const turn = isStill ? 0 : (now / 6_000) % (Math.PI * 2);

  context.save();
  context.translate(centre.x, centre.y);
  const rim = context.createRadialGradient(0, 0, radius * 0.7, 0, 0, radius);
  rim.addColorStop(0, '#3a2413');
  rim.addColorStop(1, '#8a5a2b');
  context.fillStyle = rim;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.fill();
  context.save();
  context.rotate(turn);
  for (const [i, pocket] of wheel.entries()) {
    const from = i * SECTOR - SECTOR / 2 - Math.PI / 2;
    context.fillStyle = fills[colourOf(pocket)];
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, radius * 0.88, from, from + SECTOR);
    context.fill();
    context.save();
    context.rotate(i * SECTOR);
    context.fillStyle = '#fff';
    context.font = `700 ${Math.max(8, radius * 0.085)}px Inter, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(String(pocket), 0, -radius * 0.8);
    context.restore();
  }
  context.fillStyle = '#2b1a0e';
  context.beginPath();
  context.arc(0, 0, radius * 0.55, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = '#f5c451';
  context.lineWidth = Math.max(2, radius * 0.02);
  for (const ring of [0.55, 0.72, 0.88]) {
    context.beginPath();
    context.arc(0, 0, radius * ring, 0, Math.PI * 2);
    context.stroke();
  }
  for (let arm = 0; arm < 4; arm += 1) {
    context.rotate(Math.PI / 2);
    context.fillStyle = '#d9b45a';
    context.fillRect(-radius * 0.025, -radius * 0.36, radius * 0.05, radius * 0.36);
    context.beginPath();
    context.arc(0, -radius * 0.36, radius * 0.05, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();

  if (number !== null) {
    const part = isStill ? 1 : Math.min(1, elapsed / (SHOWN_AFTER - 500));
    const slow = 1 - (1 - part) ** 2.4;
    const pocket = wheel.indexOf(number as (typeof wheel)[number]) * SECTOR - Math.PI / 2 + turn;
    const angle = pocket - (1 - slow) * Math.PI * 14;
    const fall = Math.max(0, (part - 0.62) / 0.38);
    const hop = fall > 0 && fall < 1 ? Math.abs(Math.sin(fall * Math.PI * 3)) * (1 - fall) * 0.07 : 0;
    const distance = radius * (0.94 - fall * 0.3 + hop);
    context.fillStyle = '#fff';
    context.shadowColor = 'rgb(0 0 0 / 60%)';
    context.shadowBlur = 5;
    context.beginPath();
    context.arc(Math.cos(angle) * distance, Math.sin(angle) * distance, Math.max(4, radius * 0.042), 0, Math.PI * 2);
    context.fill();
    context.shadowColor = 'transparent';
  }
  if (number !== null && (isStill || elapsed >= SHOWN_AFTER)) {
    context.fillStyle = fills[colourOf(number)];
    context.beginPath();
    context.arc(0, 0, radius * 0.3, 0, Math.PI * 2);
    context.fill();
    context.strokeStyle = '#f5c451';
    context.stroke();
    context.fillStyle = '#fff';
    context.font = `700 ${radius * 0.34}px Inter, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(String(number), 0, radius * 0.02);
  }
  context.restore();

  drawLast(context, last, isNarrow ? width - 34 : Math.min(width - 40, centre.x + radius + 60), height);
  return !isStill;
}

function drawLast(context: CanvasRenderingContext2D, last: readonly number[], x: number, height: number): void {
  const rows = Math.max(1, Math.floor((height - 16) / 30));
  context.font = '700 14px Inter, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [i, number] of last.slice(-rows).reverse().entries()) {
    const y = 24 + i * 30;
    context.fillStyle = fills[colourOf(number)];
    context.beginPath();
    context.roundRect(x - 20, y - 13, 40, 26, 8);
    context.fill();
    context.strokeStyle = i === 0 ? '#f5c451' : 'rgb(255 255 255 / 30%)';
    context.lineWidth = i === 0 ? 2.5 : 1;
    context.stroke();
    context.fillStyle = '#fff';
    context.fillText(String(number), x, y + 1);
  }
}
