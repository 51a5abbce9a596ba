import type { Curve } from '../../../src/games/crash/crash-curve';
import type { StageFrame } from '../../kit';

export type CrashPicture = {
  curve: Curve;
  theme: string;
  /** Milliseconds since take-off; `null` on the ground. */
  elapsed: number | null;
  /** The last multiplier in 1/100, once the flight is over. */
  end: number | null;
  seconds: number;
  texts: { next: string; over: string };
  /** Multipliers at which the player has left. */
  left: readonly number[];
};

const hues: Record<string, [string, string]> = {
  rocket: ['#9c93ff', '#f5c451'],
  lantern: ['#ffb35c', '#ff8a3d'],
  comet: ['#6ce5ff', '#c9f6ff'],
  kite: ['#ff8fb1', '#ffd1dd'],
  fireball: ['#ff5e3a', '#ffc24b'],
  swan: ['#f5c451', '#fff3cf'],
};

export const multiplierText = (hundredths: number) => `${(hundredths / 100).toFixed(2)}×`;

export function drawCrash(context: CanvasRenderingContext2D, { width, height, isStill, now }: StageFrame, picture: CrashPicture): boolean {
  const { curve, elapsed, end, theme, seconds, texts, left } = picture;
  const [line, glow] = hues[theme] ?? hues.rocket!;
  const isOver = end !== null;
  const flown = elapsed === null ? 0 : Math.max(0, isOver ? curve.reachedAt(Math.max(101, end)) : elapsed);
  const multiplier = isOver ? end : curve.multiplierAt(flown);
  drawSky(context, width, height, isStill ? 0 : now, elapsed !== null && !isOver && !isStill);

  const plot = { x: 52, y: 18, width: width - 78, height: height - 52 };
  const spanTime = Math.max(8_000, flown * 1.12);
  const spanHeight = Math.max(200, multiplier * 1.18) - 100;
  const toX = (milliseconds: number) => plot.x + (milliseconds / spanTime) * plot.width;
  const toY = (hundredths: number) => plot.y + plot.height - ((hundredths - 100) / spanHeight) * plot.height;
  drawAxes(context, plot, spanHeight, spanTime, toX, toY);

  if (elapsed !== null && flown > 0) {
    context.beginPath();
    context.moveTo(toX(0), toY(100));
    const steps = 80;
    for (let i = 1; i <= steps; i += 1) context.lineTo(toX((flown * i) / steps), toY(curve.heightAt((flown * i) / steps)));
    const tip = { x: toX(flown), y: toY(curve.heightAt(flown)) };
    context.strokeStyle = isOver ? '#ff7a70' : line;
    context.lineWidth = 4;
    context.lineJoin = 'round';
    context.stroke();
    context.lineTo(tip.x, toY(100));
    context.lineTo(toX(0), toY(100));
    const fill = context.createLinearGradient(0, plot.y, 0, plot.y + plot.height);
    fill.addColorStop(0, isOver ? 'rgb(255 122 112 / 35%)' : `${line}55`);
    fill.addColorStop(1, 'rgb(0 0 0 / 0%)');
    context.fillStyle = fill;
    context.fill();
    for (const at of left) {
      context.fillStyle = '#4cc38a';
      context.beginPath();
      context.arc(toX(curve.reachedAt(Math.max(101, at))), toY(at), 6, 0, Math.PI * 2);
      context.fill();
    }
    const before = toY(curve.heightAt(flown - 200));
    const angle = Math.atan2(tip.y - before, toX(flown) - toX(flown - 200));
    if (isOver) drawBurst(context, tip.x, tip.y);
    else drawCraft(context, theme, tip, angle, glow, isStill ? 0 : now);
  }

  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const middle = { x: width / 2, y: height * 0.4 };
  if (elapsed === null) {
    context.fillStyle = '#f2f0ff';
    context.font = `600 16px Inter, 'Noto Sans Thai', sans-serif`;
    context.fillText(texts.next, middle.x, middle.y - 34);
    context.font = `700 ${Math.min(72, width / 6)}px Inter, sans-serif`;
    context.fillText(String(seconds), middle.x, middle.y + 20);
  } else {
    context.fillStyle = isOver ? '#ff7a70' : '#fff';
    context.font = `700 ${Math.min(84, width / 5.5)}px Inter, sans-serif`;
    context.fillText(multiplierText(Math.max(100, multiplier)), middle.x, middle.y);
    if (isOver) {
      context.font = `600 18px Inter, 'Noto Sans Thai', sans-serif`;
      context.fillText(texts.over, middle.x, middle.y + Math.min(84, width / 5.5) * 0.72);
    }
  }
  return elapsed !== null && !isOver;
}

type Plot = { x: number; y: number; width: number; height: number };

function drawAxes(
  context: CanvasRenderingContext2D,
  plot: Plot,
  spanHeight: number,
  spanTime: number,
  toX: (milliseconds: number) => number,
  toY: (hundredths: number) => number,
): void {
  const nice = (span: number, most: number) => {
    const raw = span / most;
    const power = 10 ** Math.floor(Math.log10(raw));
    return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= raw) ?? raw;
  };
  context.strokeStyle = 'rgb(255 255 255 / 9%)';
  context.fillStyle = '#aba7c9';
  context.lineWidth = 1;
  context.font = '12px Inter, sans-serif';
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  const step = Math.max(20, nice(spanHeight, 5));
  for (let at = 100; at <= 100 + spanHeight; at += step) {
    context.beginPath();
    context.moveTo(plot.x, toY(at));
    context.lineTo(plot.x + plot.width, toY(at));
    context.stroke();
    context.fillText(`${(at / 100).toFixed(step < 100 ? 1 : 0)}×`, plot.x - 8, toY(at));
  }
  context.textAlign = 'center';
  const seconds = nice(spanTime / 1000, 6);
  for (let at = seconds; at * 1000 <= spanTime; at += seconds)
    context.fillText(`${Math.round(at)}s`, toX(at * 1000), plot.y + plot.height + 16);
}

function drawSky(context: CanvasRenderingContext2D, width: number, height: number, now: number, isFlying: boolean): void {
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#12113a');
  sky.addColorStop(1, '#0b0a18');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const drift = isFlying ? now / 30 : 0;
  for (let i = 0; i < 70; i += 1) {
    const depth = 0.3 + ((i * 37) % 70) / 100;
    const x = (((i * 173.3 - drift * depth) % width) + width) % width;
    const y = (((i * 97.7 + drift * depth * 0.5) % height) + height) % height;
    context.fillStyle = `rgb(255 255 255 / ${Math.round(depth * 60)}%)`;
    context.fillRect(x, y, depth * 2.2, depth * 2.2);
  }
  context.fillStyle = 'rgb(245 196 81 / 18%)';
  context.beginPath();
  context.arc(width * 0.86, height * 0.2, Math.min(width, height) * 0.11, 0, Math.PI * 2);
  context.fill();
}

function drawCraft(
  context: CanvasRenderingContext2D,
  theme: string,
  tip: { x: number; y: number },
  angle: number,
  glow: string,
  now: number,
): void {
  context.save();
  context.translate(tip.x, tip.y);
  const halo = context.createRadialGradient(0, 0, 2, 0, 0, 34);
  halo.addColorStop(0, `${glow}cc`);
  halo.addColorStop(1, `${glow}00`);
  context.fillStyle = halo;
  context.fillRect(-36, -36, 72, 72);
  if (theme === 'lantern') drawLantern(context);
  else if (theme === 'kite') drawKite(context, now);
  else {
    context.rotate(angle);
    if (theme === 'rocket') drawRocket(context, now);
    else if (theme === 'swan') drawSwan(context, now);
    else {
      context.fillStyle = '#fff';
      context.beginPath();
      context.arc(0, 0, 8, 0, Math.PI * 2);
      context.fill();
      context.fillStyle = glow;
      context.beginPath();
      context.moveTo(0, -7);
      context.quadraticCurveTo(-30, -4, -46 - 5 * Math.sin(now / 60), 0);
      context.quadraticCurveTo(-30, 4, 0, 7);
      context.fill();
    }
  }
  context.restore();
}

function drawRocket(context: CanvasRenderingContext2D, now: number): void {
  const flame = 16 + 5 * Math.sin(now / 40);
  context.fillStyle = '#f5c451';
  context.beginPath();
  context.moveTo(-14, -5);
  context.quadraticCurveTo(-14 - flame, 0, -14, 5);
  context.fill();
  context.fillStyle = '#f2f0ff';
  context.beginPath();
  context.moveTo(20, 0);
  context.quadraticCurveTo(8, -10, -14, -7);
  context.lineTo(-14, 7);
  context.quadraticCurveTo(8, 10, 20, 0);
  context.fill();
  context.fillStyle = '#5b4fe0';
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(-6, 7 * side);
    context.lineTo(-18, 14 * side);
    context.lineTo(-14, 6 * side);
    context.fill();
  }
  context.beginPath();
  context.arc(5, 0, 3.4, 0, Math.PI * 2);
  context.fill();
}

function drawLantern(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#ffb35c';
  context.beginPath();
  context.moveTo(-13, 12);
  context.quadraticCurveTo(-18, -20, 0, -22);
  context.quadraticCurveTo(18, -20, 13, 12);
  context.fill();
  context.fillStyle = '#ff7a2f';
  context.fillRect(-9, 10, 18, 5);
  context.fillStyle = '#fff3cf';
  context.beginPath();
  context.arc(0, 4, 6, 0, Math.PI * 2);
  context.fill();
}

function drawKite(context: CanvasRenderingContext2D, now: number): void {
  context.rotate(0.5 + Math.sin(now / 500) * 0.12);
  context.fillStyle = '#ff8fb1';
  context.beginPath();
  for (let i = 0; i < 10; i += 1) {
    const radius = i % 2 === 0 ? 22 : 9;
    const angle = (i / 10) * Math.PI * 2 - Math.PI / 2;
    context.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  context.closePath();
  context.fill();
  context.strokeStyle = '#fff';
  context.beginPath();
  context.moveTo(0, 10);
  context.quadraticCurveTo(-14, 30, -4 + Math.sin(now / 300) * 8, 48);
  context.stroke();
}

function drawSwan(context: CanvasRenderingContext2D, now: number): void {
  const flap = Math.sin(now / 140) * 10;
  context.fillStyle = '#fff3cf';
  context.beginPath();
  context.ellipse(-4, 0, 16, 7, 0, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = '#fff3cf';
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(8, -2);
  context.quadraticCurveTo(18, -4, 22, -12);
  context.stroke();
  context.fillStyle = '#f5c451';
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(4, 0);
    context.quadraticCurveTo(-8, side * (18 + flap), -24, side * (14 + flap));
    context.quadraticCurveTo(-14, side * 4, -8, 0);
    context.fill();
  }
}

function drawBurst(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.strokeStyle = '#ff7a70';
  context.lineWidth = 3;
  for (let i = 0; i < 12; i += 1) {
    const angle = (i / 12) * Math.PI * 2;
    const length = i % 2 === 0 ? 26 : 15;
    context.beginPath();
    context.moveTo(x + Math.cos(angle) * 7, y + Math.sin(angle) * 7);
    context.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length);
    context.stroke();
  }
}
