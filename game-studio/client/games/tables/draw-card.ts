import { type Card, rankOf, suitOf } from '../../../src/games/tables/cards';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♣', '♦', '♥', '♠'];
export const cardName = (card: Card) => `${ranks[rankOf(card) - 1]}${suits[suitOf(card)]}`;

export const CARD_RATIO = 1.42;

type Place = { x: number; y: number; width: number; /** 0: face down, 1: face up. */ flip: number; turn?: number };

/** Draws a card around its middle; halfway through a flip it is as thin as paper. */
export function drawCard(context: CanvasRenderingContext2D, card: Card, { x, y, width, flip, turn = 0 }: Place): void {
  const height = width * CARD_RATIO;
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.scale(Math.max(0.02, Math.abs(Math.cos(flip * Math.PI))), 1);
  context.shadowColor = 'rgb(0 0 0 / 45%)';
  context.shadowBlur = width * 0.12;
  context.shadowOffsetY = width * 0.05;
  context.beginPath();
  context.roundRect(-width / 2, -height / 2, width, height, width * 0.09);
  context.fillStyle = flip > 0.5 ? '#fdfcf8' : '#f6f5f1';
  context.fill();
  context.shadowColor = 'transparent';
  if (flip > 0.5) drawFace(context, card, width, height);
  else drawBack(context, width, height);
  context.restore();
}

function drawFace(context: CanvasRenderingContext2D, card: Card, width: number, height: number): void {
  const rank = ranks[rankOf(card) - 1]!;
  const suit = suits[suitOf(card)]!;
  const isRed = suitOf(card) === 1 || suitOf(card) === 2;
  context.fillStyle = isRed ? '#c3272b' : '#1b1a2e';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const side of [1, -1]) {
    context.save();
    if (side < 0) context.rotate(Math.PI);
    context.font = `700 ${width * 0.25}px Inter, system-ui, sans-serif`;
    context.fillText(rank, -width * 0.33, -height * 0.37);
    context.font = `${width * 0.2}px Inter, 'DejaVu Sans', system-ui, sans-serif`;
    context.fillText(suit, -width * 0.33, -height * 0.21);
    context.restore();
  }
  if (rankOf(card) > 10) {
    context.strokeStyle = isRed ? '#e3a5a0' : '#b9b5d6';
    context.lineWidth = Math.max(1, width * 0.015);
    context.strokeRect(-width * 0.2, -height * 0.3, width * 0.4, height * 0.6);
    context.font = `700 ${width * 0.36}px Georgia, serif`;
    context.fillText(rank, 0, -height * 0.08);
    context.font = `${width * 0.3}px 'DejaVu Sans', system-ui, sans-serif`;
    context.fillText(suit, 0, height * 0.16);
    return;
  }
  context.font = `${width * 0.56}px 'DejaVu Sans', system-ui, sans-serif`;
  context.fillText(suit, 0, height * 0.02);
}

function drawBack(context: CanvasRenderingContext2D, width: number, height: number): void {
  const edge = width * 0.07;
  context.beginPath();
  context.roundRect(-width / 2 + edge, -height / 2 + edge, width - edge * 2, height - edge * 2, width * 0.06);
  context.fillStyle = '#2b2679';
  context.fill();
  context.save();
  context.clip();
  context.strokeStyle = 'rgb(245 196 81 / 55%)';
  context.lineWidth = Math.max(1, width * 0.018);
  for (let at = -height; at < height + width; at += width * 0.16) {
    context.beginPath();
    context.moveTo(-width / 2 + at - height, height / 2);
    context.lineTo(-width / 2 + at, -height / 2);
    context.moveTo(-width / 2 + at, height / 2);
    context.lineTo(-width / 2 + at - height, -height / 2);
    context.stroke();
  }
  context.restore();
  // The crescent of the house.
  context.fillStyle = '#f5c451';
  context.beginPath();
  context.arc(0, 0, width * 0.2, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#2b2679';
  context.beginPath();
  context.arc(width * 0.08, -width * 0.04, width * 0.17, 0, Math.PI * 2);
  context.fill();
}

/** 0 before `from`, 1 after `from + length`, easing out between. */
export function easeAt(elapsed: number, from: number, length: number): number {
  const part = Math.min(1, Math.max(0, (elapsed - from) / length));
  return 1 - (1 - part) ** 3;
}
