import type { SlotSymbol } from '../../../../src/games/slots/engine/slot-symbols';
import type { SymbolSet } from '../../../../src/games/slots/slot-settings';
import type { Palette } from '../palettes';
import { type Glyph, inks } from './glyph';
import { symbolGlyph } from './symbol-glyphs';

const SIZE = 100;

/** Draws a glyph into a square: every layer lit from above, with a dark edge and one soft shadow for all. */
export function paintGlyph(context: CanvasRenderingContext2D, glyph: Glyph, x: number, y: number, size: number): void {
  context.save();
  context.translate(x, y);
  context.scale(size / SIZE, size / SIZE);
  context.lineJoin = 'round';
  for (const [i, [ink, path]] of glyph.entries()) {
    const shape = new Path2D(path);
    const [light, shade] = inks[ink];
    const fill = context.createLinearGradient(20, 0, 60, SIZE);
    fill.addColorStop(0.05, light);
    fill.addColorStop(0.95, shade);
    context.shadowColor = i === 0 ? 'rgba(0, 0, 0, 0.55)' : 'transparent';
    context.shadowBlur = size * 0.05;
    context.shadowOffsetY = size * 0.03;
    context.strokeStyle = 'rgba(20, 8, 30, 0.55)';
    context.lineWidth = 2.4;
    context.stroke(shape);
    context.fillStyle = fill;
    context.fill(shape, 'nonzero');
    context.shadowColor = 'transparent';
  }
  context.restore();
}

const isSpecial = (symbol: SlotSymbol): boolean => symbol === 'W' || symbol === 'S';
const isHigh = (symbol: SlotSymbol): boolean => symbol.startsWith('H');

type SymbolLook = { set: SymbolSet; palette: Palette; labels: { W: string; S: string } };

/** One symbol on its tile; rare ones shine more. */
export function paintSymbol(
  context: CanvasRenderingContext2D,
  symbol: SlotSymbol,
  { set, palette, labels }: SymbolLook,
  width: number,
  height: number,
): void {
  const side = Math.min(width, height);
  const pad = side * 0.045;
  if (isSpecial(symbol) || isHigh(symbol)) paintTile(context, symbol, palette, pad, width, height);
  const scale = isSpecial(symbol) ? 0.78 : isHigh(symbol) ? 0.84 : symbol.startsWith('M') ? 0.8 : 0.72;
  const size = side * scale;
  const lift = isSpecial(symbol) ? side * 0.05 : 0;
  paintGlyph(context, symbolGlyph(set, symbol), (width - size) / 2, (height - size) / 2 - lift, size);
  if (symbol === 'W' || symbol === 'S') paintRibbon(context, labels[symbol], symbol === 'W' ? '#ffe08a' : '#9ff3ff', width, height, side);
}

function paintTile(
  context: CanvasRenderingContext2D,
  symbol: SlotSymbol,
  palette: Palette,
  pad: number,
  width: number,
  height: number,
): void {
  const light = context.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, Math.max(width, height) * 0.62);
  const core = symbol === 'W' ? 'rgba(255, 214, 100, 0.55)' : symbol === 'S' ? 'rgba(110, 225, 255, 0.5)' : 'rgba(255, 255, 255, 0.16)';
  light.addColorStop(0, core);
  light.addColorStop(1, 'rgba(0, 0, 0, 0)');
  context.fillStyle = light;
  context.beginPath();
  context.roundRect(pad, pad, width - pad * 2, height - pad * 2, pad * 3);
  context.fill();
  const edge = context.createLinearGradient(0, 0, 0, height);
  edge.addColorStop(0, symbol === 'S' ? '#d8fbff' : palette.frame[0]);
  edge.addColorStop(1, symbol === 'S' ? '#2a86a8' : palette.frame[1]);
  context.strokeStyle = edge;
  context.globalAlpha = isSpecial(symbol) ? 1 : 0.5;
  context.lineWidth = isSpecial(symbol) ? pad * 0.9 : pad * 0.45;
  context.stroke();
  context.globalAlpha = 1;
}

function paintRibbon(context: CanvasRenderingContext2D, label: string, color: string, width: number, height: number, side: number): void {
  const size = side * 0.17;
  context.font = `800 ${size}px Inter, 'Noto Sans Thai', sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const y = height / 2 + side * 0.41;
  context.lineJoin = 'round';
  context.lineWidth = size * 0.34;
  context.strokeStyle = '#1a0d2c';
  context.strokeText(label, width / 2, y, width * 0.9);
  context.fillStyle = color;
  context.fillText(label, width / 2, y, width * 0.9);
}
