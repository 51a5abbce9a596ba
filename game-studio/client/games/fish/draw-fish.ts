import type { FishKind } from '../../../src/games/fish/fish-tables';

import { fishShapes } from './fish-shapes';
import type { Colours } from './swimmer';

const colours: Readonly<Record<FishKind, Colours>> = {
  sardine: { back: '#5d86b8', belly: '#dcecff', mark: '#9cc3ee' },
  clown: { back: '#f2762e', belly: '#ffb066', mark: '#ffffff' },
  butterfly: { back: '#f5c02b', belly: '#fff0a8', mark: '#2c2a45' },
  puffer: { back: '#c99a52', belly: '#fff3d6', mark: '#7d5a24' },
  seahorse: { back: '#ef7fa8', belly: '#ffd0e0', mark: '#b44a77' },
  jelly: { back: '#a57bff', belly: '#e5d6ff', mark: '#7f52e6' },
  turtle: { back: '#3d9f66', belly: '#a9e3b6', mark: '#226b44' },
  crab: { back: '#f0b429', belly: '#ffe08a', mark: '#a86f00' },
  ray: { back: '#4b6fa3', belly: '#a9c5ea', mark: '#2b4670' },
  sword: { back: '#355c9c', belly: '#c7dcff', mark: '#1f3a6b' },
  shark: { back: '#6d7f92', belly: '#e8eef5', mark: '#44525f' },
  whale: { back: '#3c5f9e', belly: '#b9d2f7', mark: '#24406f' },
  chest: { back: '#8a5424', belly: '#f5c451', mark: '#4f2d10' },
  dragon: { back: '#d63d4b', belly: '#ffd873', mark: '#7f1325' },
};

/** All that moves in a fish comes again after this time: tails twice, the rest once. */
const CYCLE_MILLISECONDS = 340 * 2 * Math.PI;
const PICTURES = 16;
/** Half of a picture's side, in halves of the fish's length: swords, tails and glows reach beyond it. */
const MARGIN = 1.5;
const HIGHEST_RATIO = 1.5;
const pictures = new Map<string, HTMLCanvasElement>();

/** A fish at one moment, drawn once for each size and copied from then on: paths are dear, pictures are cheap. */
function pictureOf(kind: FishKind, pixels: number, step: number): HTMLCanvasElement {
  const name = `${kind}:${pixels}:${step}`;
  const known = pictures.get(name);
  if (known) return known;
  // Another size of the window makes other pictures; the old ones are of no use any more.
  if (pictures.size > PICTURES * Object.keys(fishShapes).length) pictures.clear();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.ceil(pixels * 2 * MARGIN);
  const pen = canvas.getContext('2d')!;
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.scale(pixels, pixels);
  const time = (step / PICTURES) * CYCLE_MILLISECONDS;
  fishShapes[kind](pen, colours[kind], Math.sin(time / 170) * 0.09, time);
  pictures.set(name, canvas);
  return canvas;
}

type FishPose = {
  x: number;
  y: number;
  reach: number;
  /** The reach that its picture is made for, should it be growing. */ size?: number;
  isFlipped: boolean;
  time: number;
  turn?: number;
  alpha?: number;
};

export function drawFish(
  pen: CanvasRenderingContext2D,
  kind: FishKind,
  { x, y, reach, size = reach, isFlipped, time, turn = 0, alpha = 1 }: FishPose,
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  if (isFlipped) pen.scale(-1, 1);
  pen.globalAlpha = alpha;
  const ratio = Math.min(HIGHEST_RATIO, window.devicePixelRatio || 1);
  const step = Math.floor(((time % CYCLE_MILLISECONDS) / CYCLE_MILLISECONDS) * PICTURES);
  const side = reach * 2 * MARGIN;
  pen.drawImage(pictureOf(kind, Math.ceil(size * ratio), step), -side / 2, -side / 2, side, side);
  pen.restore();
}
