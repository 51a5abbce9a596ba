import type { SlotSymbol } from '../../../../src/games/slots/engine/slot-symbols';
import type { StageFrame } from '../../../kit';
import type { SlotShow } from '../slot-show';
import { drawMoments, type MomentTexts } from './draw-moments';
import { drawReels } from './draw-reels';
import { drawWins } from './draw-wins';
import { paintBackdrop } from './paint-backdrop';
import { layoutOf, type SlotLayout } from './slot-layout';
import { createSprites, type Look, type Sprites } from './sprites';

type SceneOptions = {
  show: SlotShow;
  look: Look;
  texts: MomentTexts;
  /** Coins as money, for the counter. */
  money(coins: number): string;
  /** What the pool has paid. */
  jackpot(): string;
};
type Painted = { layout: SlotLayout; ratio: number; backdrop: HTMLCanvasElement; sprites: Sprites };

/** Draws a show. What stays is painted once for every size. */
export function createSlotScene({ show, look, texts, money, jackpot }: SceneOptions) {
  const strips = show.model.strips.map((strip) => strip.split(' ') as SlotSymbol[]);
  let painted: Painted | null = null;

  function paintedFor(context: CanvasRenderingContext2D, { width, height }: StageFrame): Painted {
    const ratio = context.canvas.width / width;
    if (painted && painted.layout.width === width && painted.layout.height === height && painted.ratio === ratio) return painted;
    const layout = layoutOf(show.model, width, height);
    const backdrop = document.createElement('canvas');
    backdrop.width = context.canvas.width;
    backdrop.height = context.canvas.height;
    const painter = backdrop.getContext('2d')!;
    painter.scale(ratio, ratio);
    paintBackdrop(painter, layout, look.set, look.palette);
    painted = { layout, ratio, backdrop, sprites: createSprites(look, layout, ratio) };
    return painted;
  }

  /** The counter under the reels. A pool's prize is no coins: at rest the sum of both stands beside the stake. */
  function amountAt(now: number): string {
    if (show.step?.kind === 'jackpot') return jackpot();
    const coins = !show.step && show.outcome?.jackpot ? 0 : shownCoins(show, now);
    return coins > 0 ? money(coins) : '';
  }

  return {
    draw(context: CanvasRenderingContext2D, frame: StageFrame): boolean {
      show.isStill = frame.isStill;
      const moves = show.advance(frame.now);
      const { layout, backdrop, sprites } = paintedFor(context, frame);
      const { accent } = look.palette;
      context.drawImage(backdrop, 0, 0, frame.width, frame.height);
      drawReels({ context, layout, sprites, strips }, show, frame.now, accent);
      drawWins(context, layout, show, frame.now);
      const amount = amountAt(frame.now);
      drawMoments({ context, layout, show, now: frame.now, texts, accent, amount });
      return moves;
    },
  };
}

/** Coins that the counter shows at a moment: it runs up while a win is on the screen. */
export function shownCoins({ step, stepStart, stepEnd, outcome, isStill, runningSince }: SlotShow, now: number): number {
  if (!step) return outcome && runningSince === null ? outcome.coins : 0;
  if (step.kind === 'wins') return step.before + counted(step.fall.coins);
  if (step.kind === 'bigWin') return counted(step.before);
  return step.before;

  function counted(coins: number): number {
    const part = isStill ? 1 : Math.min(1, (now - stepStart) / ((stepEnd - stepStart) * 0.7));
    return Math.round(coins * (1 - (1 - part) ** 2));
  }
}
