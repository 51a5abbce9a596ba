import { type DragonTigerOutcome, winnerOf } from '../../../src/games/dragon-tiger/dragon-tiger-game';
import type { StageFrame } from '../../kit';
import { CARD_RATIO, drawCard, easeAt } from '../tables/draw-card';

const moments = { dragon: { dealtAt: 0, flippedAt: 1_000 }, tiger: { dealtAt: 350, flippedAt: 1_900 } };
const SLIDE = 420;
const FLIP = 480;
export const SHOWN_AFTER = 2_400;

type Picture = { outcome: DragonTigerOutcome | null; elapsed: number; names: { dragon: string; tiger: string } };

export function drawDragonTiger(
  context: CanvasRenderingContext2D,
  { width, height, isStill }: StageFrame,
  { outcome, elapsed, names }: Picture,
): boolean {
  context.clearRect(0, 0, width, height);
  const at = isStill ? Infinity : elapsed;
  const winner = outcome && at >= SHOWN_AFTER ? winnerOf(outcome) : null;
  const card = Math.min(width / 5.5, (height - 78) / CARD_RATIO, 140);
  const y = height / 2 + 14;
  for (const side of ['dragon', 'tiger'] as const) {
    const x = width * (side === 'dragon' ? 0.28 : 0.72);
    const isWinner = winner === side;
    const colour = side === 'dragon' ? '#ff6b5e' : '#ffb02e';
    drawEmblem(context, side, x, y, card, colour);
    context.strokeStyle = isWinner ? '#f5c451' : colour;
    context.lineWidth = isWinner ? 5 : 1.5;
    context.beginPath();
    context.roundRect(x - card * 0.62, y - card * (CARD_RATIO / 2 + 0.1), card * 1.24, card * (CARD_RATIO + 0.2), 14);
    context.stroke();
    context.fillStyle = isWinner ? '#f5c451' : '#fff';
    context.font = `700 ${Math.max(16, Math.min(24, width / 30))}px Inter, 'Noto Sans Thai', sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(names[side], x, y - card * (CARD_RATIO / 2 + 0.1) - 20);
    if (!outcome) continue;
    const { dealtAt, flippedAt } = moments[side];
    const slide = easeAt(at, dealtAt, SLIDE);
    if (slide === 0) continue;
    const from = { x: width / 2, y: -card };
    drawCard(context, outcome[side], {
      x: from.x + (x - from.x) * slide,
      y: from.y + (y - from.y) * slide,
      width: card,
      flip: easeAt(at, flippedAt, FLIP),
      turn: 1 - slide,
    });
  }
  return outcome !== null && !isStill && at < SHOWN_AFTER + 200;
}

/** Behind the place of the card: scales for the dragon, stripes for the tiger. */
function drawEmblem(context: CanvasRenderingContext2D, side: 'dragon' | 'tiger', x: number, y: number, size: number, colour: string): void {
  context.save();
  context.globalAlpha = 0.2;
  context.strokeStyle = colour;
  context.lineWidth = size * 0.05;
  context.beginPath();
  context.arc(x, y, size * 1.15, 0, Math.PI * 2);
  context.clip();
  for (let row = -5; row <= 5; row += 1) {
    for (let column = -5; column <= 5; column += 1) {
      const [cx, cy] = [x + (column + (row % 2) / 2) * size * 0.32, y + row * size * 0.24];
      context.beginPath();
      if (side === 'dragon') context.arc(cx, cy, size * 0.16, 0, Math.PI);
      else {
        context.moveTo(cx - size * 0.12, cy - size * 0.08);
        context.quadraticCurveTo(cx, cy + size * 0.1, cx + size * 0.14, cy - size * 0.04);
      }
      context.stroke();
    }
  }
  context.restore();
}
