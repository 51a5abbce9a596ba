import type { SlotShow } from '../slot-show';
import { reelsHeight, reelsWidth, type SlotLayout } from './slot-layout';

/** Words of the picture, in the player's language. */
export type MomentTexts = {
  freeSpins(count: number): string;
  moreFreeSpins(count: number): string;
  freeSpinOf(done: number, total: number): string;
  bigWin: Readonly<Record<'big' | 'mega' | 'epic', string>>;
  jackpot(tier: 'grand' | 'mini'): string;
  respin: string;
  goOn: string;
};

type Moment = {
  context: CanvasRenderingContext2D;
  layout: SlotLayout;
  show: SlotShow;
  now: number;
  texts: MomentTexts;
  accent: string;
  /** Money that is counted up at this moment. */
  amount: string;
};

const FONT = "Inter, 'Noto Sans Thai', sans-serif";
const easeOut = (x: number): number => 1 - (1 - Math.min(1, Math.max(0, x))) ** 3;
const overshoot = (x: number): number => (x >= 1 ? 1 : 1 + 2.2 * (x - 1) ** 3 + 1.2 * (x - 1) ** 2);

/** What stands above and over the reels: counters, multipliers, banners, large wins. */
export function drawMoments(moment: Moment): void {
  drawHead(moment);
  drawFoot(moment);
  const { show } = moment;
  if (show.step?.kind === 'freeSpins') {
    const { count, isMore } = show.step;
    drawBanner(moment, isMore ? moment.texts.moreFreeSpins(count) : moment.texts.freeSpins(count), null);
  } else if (show.step?.kind === 'jackpot') {
    drawBanner(moment, moment.texts.jackpot(show.outcome!.jackpot!.tier), moment.amount);
    drawCoins(moment, 90);
  } else if (show.step?.kind === 'bigWin') {
    drawBanner(moment, moment.texts.bigWin[show.step.level], moment.amount);
    drawCoins(moment, { big: 40, mega: 70, epic: 110 }[show.step.level]);
  }
}

function label(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string | CanvasGradient,
  most?: number,
): void {
  context.font = `800 ${size}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = size * 0.2;
  context.strokeStyle = 'rgba(10, 5, 25, 0.85)';
  context.strokeText(text, x, y, most);
  context.fillStyle = fill;
  context.fillText(text, x, y, most);
}

function drawHead({ context, layout, show, texts, accent }: Moment): void {
  const y = layout.top - 28;
  const size = Math.min(24, layout.width * 0.055);
  const multiplier = multiplierOf(show);
  const parts = [
    show.freeSpins && show.freeSpins.done > 0 ? texts.freeSpinOf(show.freeSpins.done, show.freeSpins.total) : null,
    show.step?.kind === 'reels' && show.step.spin.kind === 'respin' ? texts.respin : null,
    multiplier > 1 ? `×${multiplier}` : null,
  ].filter((part) => part !== null);
  if (parts.length > 0) label(context, parts.join('   '), layout.width / 2, y, size, accent, reelsWidth(layout));
}

function multiplierOf({ step, model, freeSpins }: SlotShow): number {
  if (step?.kind === 'wins') return step.fall.multiplier;
  if (step?.kind === 'drop') return step.to.multiplier;
  return freeSpins && freeSpins.done > 0 && 'scatter' in model ? model.scatter.multiplier : 1;
}

function drawFoot({ context, layout, show, amount }: Moment): void {
  const isLoud = show.step?.kind === 'bigWin' || show.step?.kind === 'jackpot';
  if (isLoud || amount === '') return;
  const size = Math.min(30, layout.width * 0.07);
  label(
    context,
    amount,
    layout.width / 2,
    layout.top + reelsHeight(layout) + 36,
    size,
    goldFill(context, layout.top + reelsHeight(layout) + 36, size),
  );
}

function goldFill(context: CanvasRenderingContext2D, y: number, size: number): CanvasGradient {
  const gold = context.createLinearGradient(0, y - size / 2, 0, y + size / 2);
  gold.addColorStop(0, '#fffbe0');
  gold.addColorStop(0.5, '#ffd257');
  gold.addColorStop(1, '#e08a1c');
  return gold;
}

function drawBanner({ context, layout, show, now, texts, accent }: Moment, title: string, amount: string | null): void {
  const elapsed = show.isStill ? Infinity : now - show.stepStart;
  const left = show.isStill ? Infinity : show.stepEnd - now;
  const seen = Math.min(easeOut(elapsed / 260), easeOut(left / 220));
  const [x, y] = [layout.width / 2, layout.top + reelsHeight(layout) / 2];
  context.globalAlpha = seen;
  context.fillStyle = 'rgba(6, 4, 20, 0.72)';
  context.fillRect(0, 0, layout.width, layout.height);
  if (!show.isStill) drawRays(context, layout, x, y, now, accent);
  const size = Math.min(76, layout.width / 10) * overshoot(Math.min(1, elapsed / 420));
  label(
    context,
    title,
    x,
    amount === null ? y - size * 0.1 : y - size * 0.75,
    size,
    goldFill(context, amount === null ? y : y - size * 0.75, size),
    layout.width * 0.92,
  );
  if (amount !== null)
    label(context, amount, x, y + size * 0.4, size * 1.15, goldFill(context, y + size * 0.4, size * 1.15), layout.width * 0.92);
  label(context, texts.goOn, x, y + size * 1.45, Math.min(16, layout.width / 26), '#cfc9f2');
  context.globalAlpha = 1;
}

function drawRays(context: CanvasRenderingContext2D, layout: SlotLayout, x: number, y: number, now: number, accent: string): void {
  const reach = Math.hypot(layout.width, layout.height) / 2;
  context.save();
  context.translate(x, y);
  context.rotate(now / 4_200);
  context.fillStyle = `${accent}22`;
  context.beginPath();
  for (let i = 0; i < 12; i += 1) {
    const angle = (i * Math.PI) / 6;
    context.moveTo(0, 0);
    context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    context.lineTo(Math.cos(angle + 0.2) * reach, Math.sin(angle + 0.2) * reach);
  }
  context.fill();
  context.restore();
}

/** A number from 0 to 1 that belongs to `place` and has nothing in common with its neighbours'. */
function scattered(place: number): number {
  let mixed = Math.imul(place + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Coins that rise and fall; each one's way follows from its number and the time alone. */
function drawCoins({ context, layout, show, now }: Moment, count: number): void {
  if (show.isStill) return;
  const time = (now - show.stepStart) / 1_000;
  for (let i = 0; i < count; i += 1) {
    const chance = (salt: number): number => scattered(i * 8 + salt);
    const age = time - chance(1) * 2.2;
    if (age <= 0) continue;
    const x = layout.width * (0.5 + (chance(2) - 0.5) * 0.3) + (chance(3) - 0.5) * layout.width * 0.7 * age;
    const y = layout.height * 0.95 - (0.8 + chance(4) * 0.7) * layout.height * age + layout.height * 0.75 * age * age;
    if (y > layout.height + 20) continue;
    const radius = 6 + chance(5) * 9;
    const turn = Math.abs(Math.cos(age * (4 + chance(6) * 6)));
    context.fillStyle = '#b8741a';
    context.beginPath();
    context.ellipse(x, y, radius * Math.max(0.12, turn), radius, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = '#ffd860';
    context.beginPath();
    context.ellipse(x, y, radius * 0.78 * Math.max(0.1, turn), radius * 0.78, 0, 0, Math.PI * 2);
    context.fill();
  }
}
