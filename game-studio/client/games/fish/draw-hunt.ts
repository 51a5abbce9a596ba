import type { StageFrame } from '../../kit';
import { drawFish } from './draw-fish';
import { CATCH_MILLISECONDS, placeOf, type Pond, reachOf } from './pond';
import { FLIGHT_MILLISECONDS, hasLanded, MISS_MILLISECONDS, type Shot, type Splash, SPLASH_MILLISECONDS } from './shots';

type Pen = CanvasRenderingContext2D;
type Point = { x: number; y: number };

export type Hunt = {
  pond: Pond;
  shots: readonly Shot[];
  splashes: readonly Splash[];
  aim: Point | null;
  /** The fish that the cannon is locked on. */
  aimedId: number | null;
  /** Step of the cannon, from 0. */
  level: number;
  firedAt: number;
};

export const muzzle = (width: number, height: number): Point => ({ x: width / 2, y: height - 26 });

function drawCannon(pen: Pen, { now, width, height, isStill }: StageFrame, { aim, level, firedAt }: Hunt) {
  const base = muzzle(width, height);
  const angle = aim ? Math.max(-1.35, Math.min(1.35, Math.atan2(aim.x - base.x, base.y - aim.y))) : 0;
  const kick = isStill ? 0 : Math.max(0, 1 - (now - firedAt) / 140) * 9;
  const size = 1 + level * 0.05;
  pen.save();
  pen.translate(base.x, base.y + 6);
  pen.scale(size, size);
  pen.save();
  pen.rotate(angle);
  pen.translate(0, kick);
  const metal = pen.createLinearGradient(-14, 0, 14, 0);
  metal.addColorStop(0, '#7a5a17');
  metal.addColorStop(0.45, '#ffe7a6');
  metal.addColorStop(1, '#8f6a1d');
  pen.fillStyle = metal;
  for (let i = 0; i < (level > 3 ? 2 : 1); i += 1) {
    const shift = level > 3 ? (i === 0 ? -9 : 9) : 0;
    pen.beginPath();
    pen.roundRect(shift - 8, -46, 16, 46, 5);
    pen.fill();
    pen.fillRect(shift - 11, -50, 22, 8);
  }
  if (kick > 0) {
    const flash = pen.createRadialGradient(0, -56, 2, 0, -56, 24);
    flash.addColorStop(0, 'rgb(255 246 200 / 90%)');
    flash.addColorStop(1, 'rgb(255 190 70 / 0%)');
    pen.fillStyle = flash;
    pen.fillRect(-28, -84, 56, 56);
  }
  pen.restore();
  pen.fillStyle = '#201f36';
  pen.strokeStyle = '#f5c451';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.arc(0, 2, 24, Math.PI, 0);
  pen.lineTo(32, 24);
  pen.lineTo(-32, 24);
  pen.closePath();
  pen.fill();
  pen.stroke();
  pen.fillStyle = '#5b4fe0';
  pen.beginPath();
  pen.arc(0, -3, 8, 0, 7);
  pen.fill();
  pen.restore();
}

function drawNet(pen: Pen, { x, y }: Point, radius: number, alpha: number) {
  pen.globalAlpha = alpha;
  pen.strokeStyle = '#ffe7a6';
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (let i = 1; i <= 3; i += 1) {
    pen.moveTo(x + (radius * i) / 3, y);
    pen.arc(x, y, (radius * i) / 3, 0, 7);
  }
  for (let i = 0; i < 8; i += 1) {
    pen.moveTo(x, y);
    pen.lineTo(x + Math.cos(i * 0.785) * radius, y + Math.sin(i * 0.785) * radius);
  }
  pen.stroke();
  pen.globalAlpha = 1;
}

function drawShot(pen: Pen, shot: Shot, { now, width, height, isStill }: StageFrame, pond: Pond) {
  const fish = pond.find(shot.fishId);
  const goal = fish ? placeOf(fish, now, width, height, isStill) : shot;
  if (hasLanded(shot, now) || isStill) {
    const faded =
      shot.decidedAt === null ? 1 : 1 - Math.max(0, now - Math.max(shot.decidedAt, shot.firedAt + FLIGHT_MILLISECONDS)) / MISS_MILLISECONDS;
    if (faded > 0) drawNet(pen, goal, 22 + Math.sin(now / 90) * (isStill ? 0 : 2), 0.75 * faded);
    return;
  }
  const from = muzzle(width, height);
  const part = (now - shot.firedAt) / FLIGHT_MILLISECONDS;
  const [x, y] = [from.x + (goal.x - from.x) * part, from.y - 40 + (goal.y - from.y + 40) * part];
  const glow = pen.createRadialGradient(x, y, 1, x, y, 13);
  glow.addColorStop(0, '#fffbe6');
  glow.addColorStop(0.35, '#f5c451');
  glow.addColorStop(1, 'rgb(245 196 81 / 0%)');
  pen.fillStyle = glow;
  pen.fillRect(x - 13, y - 13, 26, 26);
}

function drawSplash(pen: Pen, { x, y, at, text, isBig }: Splash, { now, width, isStill }: StageFrame) {
  const part = isStill ? 0.3 : Math.min(1, (now - at) / SPLASH_MILLISECONDS);
  pen.globalAlpha = Math.min(1, (1 - part) * 2.2);
  pen.fillStyle = '#f5c451';
  if (!isStill) {
    for (let i = 0; i < (isBig ? 18 : 9); i += 1) {
      const angle = i * 2.4;
      const far = part * (isBig ? 120 : 62) * (0.5 + ((i * 7) % 5) / 8);
      pen.beginPath();
      pen.ellipse(
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far + part * part * 46,
        5,
        5 * Math.abs(Math.cos(now / 90 + i)) + 1,
        0,
        0,
        7,
      );
      pen.fill();
    }
  }
  pen.font = `800 ${isBig ? 34 : 20}px Inter, 'Noto Sans Thai', sans-serif`;
  pen.textAlign = 'center';
  pen.lineWidth = 4;
  pen.strokeStyle = 'rgb(14 13 26 / 85%)';
  const half = pen.measureText(text).width / 2 + 6;
  const [textX, textY] = [Math.max(half, Math.min(width - half, x)), Math.max(30, y - 18 - part * 34)];
  pen.strokeText(text, textX, textY);
  pen.fillText(text, textX, textY);
  pen.globalAlpha = 1;
}

/** One frame of the hunt above its water. */
export function drawHunt(pen: Pen, frame: StageFrame, hunt: Hunt): void {
  const { now, width, height, isStill } = frame;
  const { pond, aimedId } = hunt;
  for (const fish of pond.all()) {
    const place = placeOf(fish, now, width, height, isStill);
    const reach = reachOf(fish.kind, width, height);
    if (place.x < -reach * 2 || place.x > width + reach * 2) continue;
    const gone = fish.caughtAt === null ? 0 : Math.min(1, (now - fish.caughtAt) / CATCH_MILLISECONDS);
    if (isStill && gone > 0) continue;
    drawFish(pen, fish.kind, {
      ...place,
      reach: reach * (1 + gone * 0.35),
      size: reach,
      time: isStill ? 0 : now + fish.id * 331,
      turn: gone * 2.4,
      alpha: 1 - gone,
    });
    if (fish.id === aimedId && gone === 0) {
      pen.strokeStyle = '#f5c451';
      pen.lineWidth = 2;
      pen.setLineDash([8, 6]);
      pen.beginPath();
      pen.arc(place.x, place.y, reach * 1.25 + 6, 0, 7);
      pen.stroke();
      pen.setLineDash([]);
    }
  }
  for (const shot of hunt.shots) drawShot(pen, shot, frame, pond);
  drawCannon(pen, frame, hunt);
  for (const splash of hunt.splashes) drawSplash(pen, splash, frame);
}
