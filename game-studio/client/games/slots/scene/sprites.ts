import { slotSymbols, type SlotSymbol } from '../../../../src/games/slots/engine/slot-symbols';
import type { SymbolSet } from '../../../../src/games/slots/slot-settings';
import { paintSymbol } from '../glyphs/paint-symbol';
import type { Palette } from '../palettes';
import type { SlotLayout } from './slot-layout';

export type Look = { set: SymbolSet; palette: Palette; labels: { W: string; S: string } };
/** Symbols painted once for a size: at rest, and smeared for reels at full speed. */
export type Sprites = { still(symbol: SlotSymbol): HTMLCanvasElement; running(symbol: SlotSymbol): HTMLCanvasElement };

const SMEARS = 15;

export function createSprites(look: Look, { cellWidth, cellHeight }: SlotLayout, ratio: number): Sprites {
  const [width, height] = [Math.ceil(cellWidth * ratio), Math.ceil(cellHeight * ratio)];
  const blank = (): [HTMLCanvasElement, CanvasRenderingContext2D] => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    return [canvas, canvas.getContext('2d')!];
  };
  const paint = (symbol: SlotSymbol): HTMLCanvasElement => {
    const [canvas, context] = blank();
    paintSymbol(context, symbol, look, width, height);
    return canvas;
  };
  const smear = (still: HTMLCanvasElement): HTMLCanvasElement => {
    const [canvas, context] = blank();
    context.globalAlpha = 2 / SMEARS;
    for (let i = 0; i < SMEARS; i += 1) context.drawImage(still, 0, ((i - (SMEARS - 1) / 2) * height) / 40);
    return canvas;
  };
  const stills = new Map(slotSymbols.map((symbol) => [symbol, paint(symbol)]));
  const smears = new Map([...stills].map(([symbol, still]) => [symbol, smear(still)]));
  return { still: (symbol) => stills.get(symbol)!, running: (symbol) => smears.get(symbol)! };
}
