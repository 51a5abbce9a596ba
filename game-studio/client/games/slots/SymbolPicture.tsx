import { useEffect, useRef } from 'react';
import type { SlotSymbol } from '../../../src/games/slots/engine/slot-symbols';
import { paintSymbol } from './glyphs/paint-symbol';
import type { Look } from './scene/sprites';

const PIXELS = 144;

/** A symbol beside text that names it. */
export function SymbolPicture({ symbol, look }: { symbol: SlotSymbol; look: Look }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, PIXELS, PIXELS);
    paintSymbol(context, symbol, look, PIXELS, PIXELS);
  }, [symbol, look]);
  return <canvas ref={canvas} width={PIXELS} height={PIXELS} aria-hidden />;
}
