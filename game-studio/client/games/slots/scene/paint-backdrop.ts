import type { SymbolSet } from '../../../../src/games/slots/slot-settings';
import type { Palette } from '../palettes';
import { cellX, reelsHeight, reelsWidth, type SlotLayout } from './slot-layout';

type Scenery = 'river' | 'hills' | 'temples' | 'stage' | 'space' | 'sea';
const sceneryOf: Readonly<Record<SymbolSet, Scenery>> = {
  naga: 'river',
  lotus: 'river',
  temple: 'temples',
  fruit: 'hills',
  muay: 'stage',
  moon: 'space',
  sea: 'sea',
  market: 'temples',
  festival: 'river',
  jungle: 'hills',
};

/** Repeats itself for a title, so that a resize does not move the stars. */
function sprinkle(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Everything that never moves: sky, horizon, and the cabinet around the reels. */
export function paintBackdrop(context: CanvasRenderingContext2D, layout: SlotLayout, set: SymbolSet, palette: Palette): void {
  paintSky(context, layout, palette);
  paintLand(context, layout, sceneryOf[set], palette);
  paintCabinet(context, layout, palette);
}

function paintSky(context: CanvasRenderingContext2D, { width, height }: SlotLayout, { sky, accent }: Palette): void {
  const air = context.createLinearGradient(0, 0, 0, height);
  for (const [i, color] of sky.entries()) air.addColorStop(i / 2.4, color);
  context.fillStyle = air;
  context.fillRect(0, 0, width, height);
  const next = sprinkle(7);
  context.fillStyle = '#ffffff';
  for (let i = 0; i < width / 9; i += 1) {
    context.globalAlpha = 0.15 + next() * 0.6;
    const size = 0.6 + next() * 1.3;
    context.beginPath();
    context.arc(next() * width, next() * height * 0.7, size, 0, Math.PI * 2);
    context.fill();
  }
  context.globalAlpha = 1;
  const shine = context.createRadialGradient(width * 0.94, height * 0.13, 0, width * 0.94, height * 0.13, height * 0.55);
  shine.addColorStop(0, `${accent}66`);
  shine.addColorStop(1, `${accent}00`);
  context.fillStyle = shine;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#fff6dc';
  context.beginPath();
  context.arc(width * 0.94, height * 0.13, Math.min(width, height) * 0.055, 0, Math.PI * 2);
  context.fill();
}

function paintLand(context: CanvasRenderingContext2D, { width, height }: SlotLayout, scenery: Scenery, { land, accent }: Palette): void {
  const next = sprinkle(scenery.length * 97);
  for (const [depth, color] of land.entries()) {
    const ground = height * (0.68 + depth * 0.14);
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(0, height);
    context.lineTo(0, ground);
    const step = width / (depth === 0 ? 9 : 6);
    for (let x = 0; x < width + step; x += step) silhouette(context, scenery, x, ground, step, height * 0.13, next);
    context.lineTo(width, height);
    context.closePath();
    context.fill();
  }
  if (scenery === 'river' || scenery === 'sea') {
    context.strokeStyle = accent;
    for (let i = 0; i < 26; i += 1) {
      context.globalAlpha = 0.08 + next() * 0.16;
      context.lineWidth = 1 + next();
      const [x, y, length] = [next() * width, height * (0.86 + next() * 0.13), 20 + next() * 70];
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x + length, y);
      context.stroke();
    }
    context.globalAlpha = 1;
  }
  if (scenery === 'stage') {
    for (const [x, lean] of [
      [0.18, 0.16],
      [0.5, 0],
      [0.82, -0.16],
    ] as const) {
      const beam = context.createLinearGradient(0, 0, 0, height);
      beam.addColorStop(0, `${accent}55`);
      beam.addColorStop(1, `${accent}00`);
      context.fillStyle = beam;
      context.beginPath();
      context.moveTo(width * x - 8, 0);
      context.lineTo(width * x + 8, 0);
      context.lineTo(width * (x + lean) + width * 0.12, height);
      context.lineTo(width * (x + lean) - width * 0.12, height);
      context.fill();
    }
  }
}

/** One piece of the horizon, from `x` on. */
function silhouette(
  context: CanvasRenderingContext2D,
  scenery: Scenery,
  x: number,
  ground: number,
  step: number,
  size: number,
  next: () => number,
): void {
  const tall = size * (0.5 + next() * 0.7);
  const middle = x + step / 2;
  if (scenery === 'temples') {
    context.lineTo(middle - step * 0.3, ground);
    context.quadraticCurveTo(middle - step * 0.1, ground - tall * 0.5, middle - step * 0.04, ground - tall);
    context.lineTo(middle, ground - tall * 1.7);
    context.lineTo(middle + step * 0.04, ground - tall);
    context.quadraticCurveTo(middle + step * 0.1, ground - tall * 0.5, middle + step * 0.3, ground);
    context.lineTo(x + step, ground);
  } else if (scenery === 'stage') {
    for (let i = 0; i < 4; i += 1) context.ellipse(x + step * (0.125 + i * 0.25), ground, step * 0.1, size * 0.22, 0, Math.PI, 0);
  } else if (scenery === 'space') {
    context.quadraticCurveTo(middle, ground + size * 0.4, x + step, ground + (next() - 0.5) * size * 0.2);
  } else if (scenery === 'sea') {
    context.quadraticCurveTo(x + step * 0.25, ground - tall * 0.4, middle, ground);
    context.quadraticCurveTo(x + step * 0.75, ground + tall * 0.3, x + step, ground);
  } else context.quadraticCurveTo(middle, ground - tall * (scenery === 'hills' ? 1.5 : 0.8), x + step, ground);
}

function paintCabinet(context: CanvasRenderingContext2D, layout: SlotLayout, { frame, well }: Palette): void {
  const [width, height] = [reelsWidth(layout), reelsHeight(layout)];
  const rim = Math.max(7, Math.min(16, layout.cellWidth * 0.11, layout.left - 3));
  const [x, y] = [layout.left - rim, layout.top - rim];
  context.save();
  context.shadowColor = 'rgba(0, 0, 0, 0.6)';
  context.shadowBlur = 30;
  context.shadowOffsetY = 12;
  const metal = context.createLinearGradient(0, y, 0, y + height + rim * 2);
  for (const [stop, color] of [
    [0, frame[0]],
    [0.18, frame[1]],
    [0.5, frame[0]],
    [0.82, frame[1]],
    [1, frame[0]],
  ] as const)
    metal.addColorStop(stop, color);
  context.fillStyle = metal;
  context.beginPath();
  context.roundRect(x, y, width + rim * 2, height + rim * 2, rim * 1.6);
  context.fill();
  context.restore();
  context.fillStyle = '#07060f';
  context.beginPath();
  context.roundRect(layout.left - 3, layout.top - 3, width + 6, height + 6, rim * 0.6);
  context.fill();
  for (let reel = 0; reel < layout.reels; reel += 1) {
    const shade = context.createLinearGradient(0, layout.top, 0, layout.top + height);
    shade.addColorStop(0, well[1]);
    shade.addColorStop(0.5, well[0]);
    shade.addColorStop(1, well[1]);
    context.fillStyle = shade;
    context.fillRect(cellX(layout, reel), layout.top, layout.cellWidth, height);
  }
}
