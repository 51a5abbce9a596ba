import type { SlotWin } from '../../../../src/games/slots/engine/slot-round';
import type { SlotShow } from '../slot-show';
import { cellX, cellY, type SlotLayout } from './slot-layout';

/** Told apart on dark ground; a line keeps its colour. */
const lineColors = ['#ffd45e', '#62e6ff', '#ff7fb8', '#8dff8a', '#c79bff', '#ff9f5a', '#7fa8ff', '#f2ff7a'];
const DRAW_MILLISECONDS = 320;

/** Lines that have won are drawn from their first reel on, ways as frames around their cells. */
export function drawWins(context: CanvasRenderingContext2D, layout: SlotLayout, show: SlotShow, now: number): void {
  const step = show.step?.kind === 'wins' ? show.step : show.step === null && show.runningSince === null ? show.resting : null;
  if (!step) return;
  const elapsed = show.step?.kind === 'wins' && !show.isStill ? now - show.stepStart : Infinity;
  const drawn = Math.min(1, elapsed / (show.isTurbo ? DRAW_MILLISECONDS / 2 : DRAW_MILLISECONDS));
  for (const [i, win] of step.fall.wins.entries()) {
    const color = lineColors[(win.line ?? i) % lineColors.length]!;
    if (win.line === undefined) drawFrames(context, layout, win, color, drawn);
    else drawLine(context, layout, show, win, color, drawn);
  }
}

const middle = (layout: SlotLayout, reel: number, row: number): [number, number] => [
  cellX(layout, reel) + layout.cellWidth / 2,
  cellY(layout, row) + layout.cellHeight / 2,
];

function drawLine(
  context: CanvasRenderingContext2D,
  layout: SlotLayout,
  { model }: SlotShow,
  win: SlotWin,
  color: string,
  drawn: number,
): void {
  if (!('lines' in model) || win.line === undefined) return;
  const rows = model.lines[win.line]!;
  const points = rows.map((row, reel) => middle(layout, reel, row));
  const path = win.fromRight ? points.toReversed() : points;
  const reach = drawn * (path.length - 1);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const [width, stroke, alpha] of [
    [9, '#000000', 0.45],
    [5, color, 1],
    [1.6, '#ffffff', 0.9],
  ] as const) {
    context.globalAlpha = alpha;
    context.lineWidth = width;
    context.strokeStyle = stroke;
    context.beginPath();
    context.moveTo(...path[0]!);
    for (let i = 1; i < path.length && i - 1 < reach; i += 1) {
      const part = Math.min(1, reach - (i - 1));
      const [[fromX, fromY], [toX, toY]] = [path[i - 1]!, path[i]!];
      context.lineTo(fromX + (toX - fromX) * part, fromY + (toY - fromY) * part);
    }
    context.stroke();
  }
  context.globalAlpha = 1;
  drawFrames(context, layout, win, color, drawn);
}

function drawFrames(context: CanvasRenderingContext2D, layout: SlotLayout, { cells }: SlotWin, color: string, drawn: number): void {
  context.globalAlpha = drawn;
  context.strokeStyle = color;
  context.lineWidth = 3;
  for (const [reel, row] of cells) {
    context.beginPath();
    context.roundRect(cellX(layout, reel) + 3, cellY(layout, row) + 3, layout.cellWidth - 6, layout.cellHeight - 6, 10);
    context.stroke();
  }
  context.globalAlpha = 1;
}
