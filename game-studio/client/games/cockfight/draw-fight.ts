import type { CockfightOffer, CockfightOutcome } from '../../../src/games/cockfight/cockfight-game';
import { BEAT_MILLISECONDS, fightStart } from '../../../src/games/cockfight/fight';
import type { StageFrame } from '../../kit';
import { drawRooster, type Pose } from './draw-rooster';

export const shownAfter = ({ beats }: CockfightOutcome) => fightStart + beats.length * BEAT_MILLISECONDS + 900;

type Side = 'meron' | 'wala';
const rings: Record<Side, string> = { meron: '#ff5a52', wala: '#5aa0ff' };
const facings: Record<Side, 1 | -1> = { meron: 1, wala: -1 };

type Picture = {
  outcome: CockfightOutcome | null;
  offer: CockfightOffer | null;
  elapsed: number;
  names: Record<Side, string>;
};

/** The ring, both birds and their strength at a moment of the fight. */
export function drawFight(context: CanvasRenderingContext2D, frame: StageFrame, { outcome, offer, elapsed, names }: Picture): boolean {
  const { width, height, isStill, now } = frame;
  const at = outcome === null ? 0 : isStill ? Infinity : elapsed;
  drawRing(context, width, height);
  if (!offer) return false;

  const size = Math.min(height * 0.72, width * 0.3, 220);
  const ground = height * 0.84;
  const beats = outcome?.beats ?? [];
  const index = Math.min(beats.length - 1, Math.floor((at - fightStart) / BEAT_MILLISECONDS));
  const beat = index >= 0 ? beats[index] : undefined;
  const part = beat ? Math.min(1, (at - fightStart - index * BEAT_MILLISECONDS) / BEAT_MILLISECONDS) : 0;
  const isOver = outcome !== null && at >= fightStart + beats.length * BEAT_MILLISECONDS;
  const entry = outcome === null ? 0 : Math.min(1, at / fightStart);
  const before = index > 0 ? beats[index - 1] : undefined;

  for (const side of ['meron', 'wala'] as const) {
    const facing = facings[side];
    const apart = (0.34 - 0.2 * entry) * width;
    const idle = isStill ? 0 : now;
    const pose: Pose = {
      x: width / 2 - facing * Math.max(apart, size * 0.42),
      y: ground,
      size,
      facing,
      plumage: offer.birds[side].plumage,
      ring: rings[side],
      leap: 0,
      bow: 0.12 + 0.06 * Math.sin(idle / 420 + (side === 'wala' ? 2 : 0)),
      sit: 0,
      step: outcome !== null && entry < 1 ? at / 70 : 0,
    };
    if (beat && !isOver) move(pose, side, beat, part, size);
    if (isOver && outcome) {
      const rest = Math.min(1, (at - fightStart - beats.length * BEAT_MILLISECONDS) / 700);
      if (outcome.winner === side) {
        pose.bow = 0;
        pose.leap = isStill ? 0 : Math.max(0, Math.sin(Math.min(at, 1e9) / 260)) * 0.3 * rest;
      } else {
        pose.sit = rest;
        pose.bow = 0.5 * rest;
        pose.x -= facing * size * 0.25 * rest;
      }
    }
    drawRooster(context, pose);
    const strength = beat ? (before?.[side] ?? 100) + (beat[side] - (before?.[side] ?? 100)) * Math.min(1, part * 1.6) : 100;
    drawStrength(context, side, {
      width,
      name: names[side],
      grams: offer.birds[side].weightGrams,
      strength,
      isWinner: isOver && outcome?.winner === side,
    });
  }
  if (beat && !isOver && !isStill && beat.move !== 'circle' && part > 0.32 && part < 0.75)
    drawDust(context, width / 2, ground - size * 0.45, size, part, beat.isDodged);
  return outcome !== null ? !isStill && at < shownAfter(outcome) + 2_600 : !isStill;
}

function move(pose: Pose, side: Side, beat: CockfightOutcome['beats'][number], part: number, size: number): void {
  const swing = Math.sin(Math.min(1, part * 1.4) * Math.PI);
  const isAttacker = beat.by === side || beat.move === 'clash';
  if (beat.move === 'circle') {
    pose.step = part * 12;
    pose.x += Math.sin(part * Math.PI * 2) * size * 0.12;
    pose.bow = 0.6 * swing;
  } else if (isAttacker) {
    pose.leap = beat.move === 'leap' || beat.move === 'clash' ? swing : beat.move === 'kick' ? swing * 0.6 : 0;
    pose.bow = beat.move === 'peck' ? swing : 0.1;
    pose.x += pose.facing * size * 0.26 * swing;
  } else if (beat.isDodged) {
    pose.bow = swing;
    pose.x -= pose.facing * size * 0.3 * swing;
    pose.step = part * 10;
  } else {
    pose.bow = 0.3 * swing;
    pose.leap = 0.16 * swing;
    pose.x -= pose.facing * size * 0.16 * swing;
  }
}

function drawRing(context: CanvasRenderingContext2D, width: number, height: number): void {
  const night = context.createLinearGradient(0, 0, 0, height);
  night.addColorStop(0, '#15122b');
  night.addColorStop(1, '#2a1c1c');
  context.fillStyle = night;
  context.fillRect(0, 0, width, height);
  // The stand: rows of lights.
  for (let row = 0; row < 4; row += 1) {
    for (let i = 0; i < width / 26; i += 1) {
      context.fillStyle = `rgb(255 224 160 / ${8 + ((i * 7 + row * 5) % 5) * 4}%)`;
      context.beginPath();
      context.arc(i * 26 + (row % 2) * 13, height * 0.2 + row * 16, 4, 0, Math.PI * 2);
      context.fill();
    }
  }
  const sand = context.createRadialGradient(width / 2, height * 0.86, 10, width / 2, height * 0.86, width * 0.6);
  sand.addColorStop(0, '#d8a867');
  sand.addColorStop(1, '#6d4a2b');
  context.fillStyle = sand;
  context.beginPath();
  context.ellipse(width / 2, height * 0.98, width * 0.56, height * 0.36, 0, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = '#f5c451';
  context.lineWidth = 3;
  context.stroke();
}

type Strength = { width: number; name: string; grams: number; strength: number; isWinner: boolean };

function drawStrength(context: CanvasRenderingContext2D, side: Side, { width, name, grams, strength, isWinner }: Strength): void {
  const length = Math.min(width * 0.38, 300);
  const x = side === 'meron' ? 16 : width - 16 - length;
  context.fillStyle = 'rgb(0 0 0 / 55%)';
  context.beginPath();
  context.roundRect(x, 34, length, 14, 7);
  context.fill();
  const filled = (length * Math.max(0, strength)) / 100;
  context.fillStyle = isWinner ? '#f5c451' : rings[side];
  context.beginPath();
  context.roundRect(side === 'meron' ? x : x + length - filled, 34, filled, 14, 7);
  context.fill();
  context.fillStyle = '#fff';
  context.font = `700 14px Inter, 'Noto Sans Thai', sans-serif`;
  context.textBaseline = 'alphabetic';
  context.textAlign = side === 'meron' ? 'left' : 'right';
  context.fillText(`${name} · ${(grams / 1000).toFixed(2)} kg`, side === 'meron' ? x : x + length, 25);
}

function drawDust(context: CanvasRenderingContext2D, x: number, y: number, size: number, part: number, isDodged: boolean): void {
  const spread = (part - 0.32) / 0.43;
  for (let i = 0; i < 9; i += 1) {
    const angle = (i / 9) * Math.PI * 2 + part;
    context.fillStyle = isDodged
      ? `rgb(216 168 103 / ${Math.round(40 * (1 - spread))}%)`
      : `rgb(245 225 190 / ${Math.round(85 * (1 - spread))}%)`;
    context.beginPath();
    context.ellipse(
      x + Math.cos(angle) * size * 0.3 * spread,
      y + Math.sin(angle) * size * 0.22 * spread,
      size * 0.035,
      size * 0.014,
      angle,
      0,
      Math.PI * 2,
    );
    context.fill();
  }
}
