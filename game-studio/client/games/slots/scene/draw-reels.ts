import type { SlotSymbol } from '../../../../src/games/slots/engine/slot-symbols';
import { restOf, runOf } from '../reel-motion';
import type { SlotShow } from '../slot-show';
import { cellX, cellY, reelsHeight, reelsWidth, type SlotLayout } from './slot-layout';
import type { Sprites } from './sprites';

type Picture = { context: CanvasRenderingContext2D; layout: SlotLayout; sprites: Sprites; strips: readonly (readonly SlotSymbol[])[] };

const modulo = (value: number, size: number): number => ((value % size) + size) % size;
/** Share of the drop step in which winning symbols burst; the rest is falling. */
const BURST = 0.34;

export function drawReels(picture: Picture, show: SlotShow, now: number, accent: string): void {
  const { context, layout } = picture;
  context.save();
  context.beginPath();
  context.rect(layout.left, layout.top, reelsWidth(layout), reelsHeight(layout));
  context.clip();
  const isDropping = show.step?.kind === 'drop' && !show.isStill;
  for (let reel = 0; reel < layout.reels; reel += 1) {
    if (isDropping) drawDrop(picture, show, reel, now);
    else if (show.runningSince === null || isHeld(show, reel)) drawStanding(picture, show, reel, now);
    else drawRunning(picture, show, reel, now, accent);
  }
  context.restore();
}

const isHeld = (show: SlotShow, reel: number): boolean => show.step?.kind === 'reels' && show.step.spin.held.includes(reel);

/** A wild of the jackpot model fills its reel. */
const isFilled = (show: SlotShow, column: readonly SlotSymbol[]): boolean => show.model.name === 'jackpot' && column.includes('W');

function drawStanding({ context, layout, sprites }: Picture, show: SlotShow, reel: number, now: number): void {
  const column = show.window[reel]!;
  const wins = winStep(show);
  const filled = isFilled(show, column);
  const pulse = show.isStill || show.step?.kind !== 'wins' ? 0.5 : 0.5 + 0.5 * Math.sin((now - show.stepStart) / 110);
  for (const [row, symbol] of column.entries()) {
    const wins_ = wins?.fall.wins.some(({ cells }) => cells.some(([x, y]) => x === reel && y === row)) ?? false;
    context.globalAlpha = wins && !wins_ ? 0.32 : 1;
    const scale = wins_ ? 1 + pulse * 0.07 : 1;
    drawSprite(context, layout, sprites.still(filled ? 'W' : symbol), cellX(layout, reel), cellY(layout, row), scale);
  }
  context.globalAlpha = 1;
  if (filled) drawFilledGlow(context, layout, reel, wins ? 0.5 + pulse * 0.5 : 0.6);
}

const winStep = (show: SlotShow) =>
  show.step?.kind === 'wins' ? show.step : show.step === null && show.runningSince === null ? show.resting : null;

function drawSprite(
  context: CanvasRenderingContext2D,
  { cellWidth, cellHeight }: SlotLayout,
  sprite: HTMLCanvasElement,
  x: number,
  y: number,
  scale = 1,
): void {
  const [width, height] = [cellWidth * scale, cellHeight * scale];
  context.drawImage(sprite, x - (width - cellWidth) / 2, y - (height - cellHeight) / 2, width, height);
}

function drawFilledGlow(context: CanvasRenderingContext2D, layout: SlotLayout, reel: number, strength: number): void {
  const x = cellX(layout, reel);
  context.globalAlpha = strength;
  context.strokeStyle = '#ffe08a';
  context.lineWidth = 4;
  context.strokeRect(x + 2, layout.top + 2, layout.cellWidth - 4, reelsHeight(layout) - 4);
  context.globalAlpha = 1;
}

/** The column over which a reel runs: the window it starts from, and above it the strip. */
function drawRunning({ context, layout, sprites, strips }: Picture, show: SlotShow, reel: number, now: number, accent: string): void {
  const strip = strips[reel]!;
  const landing = show.landings?.[reel];
  const spin = show.step?.kind === 'reels' ? show.step.spin : null;
  const run = runOf(now - show.runningSince!, reel);
  const left = landing ? landing.at - now : Infinity;
  const isLanding = Boolean(landing) && run > layout.rows + 1;
  // A reel that is still on its first window when it should stop lands from there: its strip slides in over it.
  const rest = landing ? restOf(left, show.isTurbo) : 0;
  const position = isLanding || left <= 0 ? rest : run;
  const whole = Math.floor(position);
  const shift = position - whole;
  const isFast = isLanding ? rest > 2.6 : run > 2 && left > 0;
  for (let row = -1; row <= layout.rows; row += 1) {
    const place = row - whole;
    const symbol =
      spin && (isLanding || left <= 0)
        ? strip[modulo(spin.stops[reel]! + place, strip.length)]!
        : (show.window[reel]![place] ?? strip[modulo(place + reel * 5, strip.length)]!);
    drawSprite(context, layout, isFast ? sprites.running(symbol) : sprites.still(symbol), cellX(layout, reel), cellY(layout, row + shift));
  }
  if (landing?.isSuspense && left > 0 && isPreviousDown(show, reel, now)) drawSuspense(context, layout, reel, now, accent);
}

function isPreviousDown(show: SlotShow, reel: number, now: number): boolean {
  const before = show.landings!.slice(0, reel).findLast((landing) => landing !== null);
  return !before || before.at <= now;
}

function drawSuspense(context: CanvasRenderingContext2D, layout: SlotLayout, reel: number, now: number, accent: string): void {
  const x = cellX(layout, reel);
  const glow = context.createLinearGradient(x, 0, x + layout.cellWidth, 0);
  glow.addColorStop(0, `${accent}99`);
  glow.addColorStop(0.5, `${accent}11`);
  glow.addColorStop(1, `${accent}99`);
  context.globalAlpha = 0.55 + 0.45 * Math.sin(now / 70);
  context.fillStyle = glow;
  context.fillRect(x, layout.top, layout.cellWidth, reelsHeight(layout));
  context.globalAlpha = 1;
}

/** Faster and faster down, then one small hop; never further than the place it falls to, or it would cover what lies there. */
const fallen = (x: number): number => (x < 0.7 ? (x / 0.7) ** 2 : 1 - 0.05 * Math.sin((Math.PI * (x - 0.7)) / 0.3));

/** Winning cells shrink away; then the symbols above come down, new ones from beyond the top. */
function drawDrop({ context, layout, sprites }: Picture, show: SlotShow, reel: number, now: number): void {
  if (show.step?.kind !== 'drop') return;
  const { from, to } = show.step;
  const part = Math.min(1, (now - show.stepStart) / (show.stepEnd - show.stepStart));
  const won = from.window[reel]!.map((_, row) => from.wins.some(({ cells }) => cells.some(([x, y]) => x === reel && y === row)));
  const x = cellX(layout, reel);
  if (part < BURST) {
    const burst = part / BURST;
    for (const [row, symbol] of from.window[reel]!.entries()) {
      context.globalAlpha = won[row] ? 1 - burst : 1;
      drawSprite(context, layout, sprites.still(symbol), x, cellY(layout, row), won[row] ? 1 + burst * 0.35 : 1);
    }
    context.globalAlpha = 1;
    return;
  }
  const gone = won.filter(Boolean).length;
  const kept = won.flatMap((isWon, row) => (isWon ? [] : [row]));
  const come = fallen(Math.min(1, (part - BURST) / (1 - BURST - 0.04)));
  for (const [row, symbol] of to.window[reel]!.entries()) {
    const source = row < gone ? row - gone : kept[row - gone]!;
    drawSprite(context, layout, sprites.still(symbol), x, cellY(layout, source + (row - source) * come));
  }
}
