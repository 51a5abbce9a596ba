import { type BaccaratOutcome, totalOf, winnerOf } from '../../../src/games/baccarat/baccarat-hand';
import type { Card } from '../../../src/games/tables/cards';
import type { StageFrame } from '../../kit';
import { CARD_RATIO, drawCard, easeAt } from '../tables/draw-card';

const PER_CARD = 900;
const SLIDE = 380;
const FLIP = 420;

type Moment = { card: Card; side: 'player' | 'banker'; place: number; dealtAt: number; flippedAt: number };

/** When each card comes and turns, in milliseconds after the deal: four cards, then third cards one by one. */
export function momentsOf({ player, banker }: BaccaratOutcome): Moment[] {
  const first = (['player', 'banker'] as const).flatMap((side, s) =>
    [0, 1].map((place): Moment => ({
      card: (side === 'player' ? player : banker)[place]!,
      side,
      place,
      dealtAt: (place * 2 + s) * 220,
      flippedAt: 1_150 + (s * 2 + place) * 560,
    })),
  );
  const thirds = (['player', 'banker'] as const).filter((side) => (side === 'player' ? player : banker).length === 3);
  return [
    ...first,
    ...thirds.map((side, i): Moment => ({
      card: (side === 'player' ? player : banker)[2]!,
      side,
      place: 2,
      dealtAt: 4 * PER_CARD + i * PER_CARD,
      flippedAt: 4 * PER_CARD + i * PER_CARD + 380,
    })),
  ];
}

export const shownAfter = ({ player, banker }: BaccaratOutcome) => (player.length + banker.length) * PER_CARD;

type Picture = {
  outcome: BaccaratOutcome | null;
  /** Milliseconds since the deal. */ elapsed: number;
  names: { player: string; banker: string };
};

export function drawBaccarat(
  context: CanvasRenderingContext2D,
  { width, height, isStill }: StageFrame,
  { outcome, elapsed, names }: Picture,
): boolean {
  context.clearRect(0, 0, width, height);
  const at = isStill ? Infinity : elapsed;
  const isOver = outcome !== null && at >= shownAfter(outcome);
  const winner = outcome && isOver ? winnerOf(outcome) : null;
  const card = Math.min(width / 8.2, (height - 74) / CARD_RATIO, 118);
  const middleY = height / 2 + 12;
  const centre = { player: width * 0.27, banker: width * 0.73 };

  drawArc(context, width, height);
  for (const side of ['player', 'banker'] as const) {
    const x = centre[side];
    const isWinner = winner === side;
    context.fillStyle = side === 'player' ? 'rgb(70 130 255 / 16%)' : 'rgb(255 80 90 / 16%)';
    context.strokeStyle = isWinner ? '#f5c451' : side === 'player' ? 'rgb(127 180 255 / 70%)' : 'rgb(255 154 144 / 70%)';
    context.lineWidth = isWinner ? 4 : 1.5;
    context.beginPath();
    context.roundRect(x - card * 1.85, middleY - (card * CARD_RATIO) / 2 - 12, card * 3.7, card * CARD_RATIO + 24, 16);
    context.fill();
    context.stroke();
    const opened = outcome ? momentsOf(outcome).filter((moment) => moment.side === side && at >= moment.flippedAt + FLIP / 2) : [];
    const points = opened.length > 0 ? ` ${totalOf(opened.map((moment) => moment.card))}` : '';
    context.fillStyle = isWinner ? '#f5c451' : '#fff';
    context.font = `700 ${Math.max(16, Math.min(22, width / 34))}px Inter, 'Noto Sans Thai', sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(`${names[side]}${points}`, x, middleY - (card * CARD_RATIO) / 2 - 30);
  }
  if (!outcome) return false;

  for (const { card: value, side, place, dealtAt, flippedAt } of momentsOf(outcome)) {
    const slide = easeAt(at, dealtAt, SLIDE);
    if (slide === 0) continue;
    const target = { x: centre[side] + (place - 1) * card * 1.12 + (place === 2 ? card * 0.1 : 0), y: middleY };
    const from = { x: width / 2, y: -card };
    drawCard(context, value, {
      x: from.x + (target.x - from.x) * slide,
      y: from.y + (target.y - from.y) * slide,
      width: card,
      flip: easeAt(at, flippedAt, FLIP),
      turn: (1 - slide) * 1.2 + (place === 2 ? 0.06 : 0),
    });
  }
  return !isStill && at < shownAfter(outcome) + 200;
}

function drawArc(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.strokeStyle = 'rgb(255 255 255 / 9%)';
  context.lineWidth = 2;
  for (const grow of [0, 14]) {
    context.beginPath();
    context.ellipse(width / 2, -height * 0.15, width * 0.48 + grow, height * 1.05 + grow, 0, 0, Math.PI);
    context.stroke();
  }
}
