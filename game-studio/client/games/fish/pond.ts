import { createFastStream } from '../../../src/fairness/random-stream';
import { type FishKind, fishKinds } from '../../../src/games/fish/fish-tables';

/** What swims on the screen is scenery: which fish is where decides nothing, the server draws every shot. */
export type Fish = {
  id: number;
  kind: FishKind;
  bornAt: number;
  /** 1 swims to the right. */
  direction: 1 | -1;
  /** Of the width in a second. */
  speed: number;
  /** Of the width behind the edge at birth, so that a shoal keeps its shape. */
  delay: number;
  /** Of the height. */
  depth: number;
  sway: number;
  phase: number;
  caughtAt: number | null;
};

/** Half of the length, in parts of the stage's shorter measure. */
export const fishSizes: Readonly<Record<FishKind, number>> = {
  sardine: 0.028,
  clown: 0.034,
  butterfly: 0.036,
  puffer: 0.036,
  seahorse: 0.044,
  jelly: 0.05,
  turtle: 0.056,
  crab: 0.054,
  ray: 0.07,
  sword: 0.085,
  shark: 0.105,
  whale: 0.13,
  chest: 0.058,
  dragon: 0.15,
};
const shoals: Partial<Record<FishKind, number>> = { sardine: 4, clown: 3, butterfly: 2 };

export const CATCH_MILLISECONDS = 650;
/** A stage without motion still shows every kind, each at its own place. */
const STILL_COLUMNS = 5;

export function createPond(seed: number) {
  const random = createFastStream(seed);
  const part = () => random.int(10_000) / 10_000;
  let fish: Fish[] = [];
  let lastId = 0;

  function addShoal(kind: FishKind, now: number, isInside: boolean): void {
    const direction = random.int(2) === 0 ? 1 : -1;
    const size = fishSizes[kind];
    const speed = (0.035 + part() * 0.03) * (kind === 'dragon' || kind === 'whale' ? 0.7 : 1);
    const depth = 0.1 + part() * 0.58;
    // At the start the water is full already, and every kind is in sight.
    const bornAt = isInside ? now - ((size + 0.1 + part() * 0.7) * 1_000) / speed : now;
    for (let i = 0; i < (shoals[kind] ?? 1); i += 1) {
      lastId += 1;
      fish.push({
        id: lastId,
        kind,
        bornAt,
        direction,
        speed,
        delay: size + i * size * 1.5,
        depth: Math.min(0.72, Math.max(0.06, depth + (i % 2 === 0 ? 0 : size) * (part() + 0.4))),
        sway: 0.01 + part() * 0.02,
        phase: part() * 6.28,
        caughtAt: null,
      });
    }
  }

  const isGone = ({ bornAt, speed, delay, kind, caughtAt }: Fish, now: number) =>
    caughtAt === null ? ((now - bornAt) / 1_000) * speed > 1 + delay + fishSizes[kind] * 2 : now - caughtAt > CATCH_MILLISECONDS;

  return {
    /** Lets fish that have left go, and others come: every kind is there, or on its way. */
    advance(now: number): void {
      const isFirst = fish.length === 0;
      fish = fish.filter((one) => !isGone(one, now));
      for (const kind of fishKinds) {
        if (!fish.some((one) => one.kind === kind && one.caughtAt === null)) addShoal(kind, now, isFirst);
      }
    },
    all: (): readonly Fish[] => fish,
    find: (id: number) => fish.find((one) => one.id === id),
    swimming: (kind?: FishKind) => fish.filter((one) => one.caughtAt === null && (kind === undefined || one.kind === kind)),
    /** The fish that a catch takes: the one aimed at, or another of its kind when that is gone. */
    take(id: number, kind: FishKind, now: number): Fish | undefined {
      const aimed = fish.find((one) => one.id === id && one.caughtAt === null);
      const taken = aimed ?? fish.find((one) => one.kind === kind && one.caughtAt === null);
      if (taken) taken.caughtAt = now;
      return taken;
    },
  };
}

export type Pond = ReturnType<typeof createPond>;

export type Place = { x: number; y: number; isFlipped: boolean };

/** Where a fish is on a stage of this size. */
export function placeOf(fish: Fish, now: number, width: number, height: number, isStill: boolean): Place {
  if (isStill) {
    const at = fishKinds.indexOf(fish.kind);
    const [column, row] = [at % STILL_COLUMNS, Math.floor(at / STILL_COLUMNS)];
    const shift = fish.delay * width * 0.5;
    return { x: ((column + 0.35) / STILL_COLUMNS) * width + shift, y: (0.14 + row * 0.24) * height, isFlipped: false };
  }
  const stopped = fish.caughtAt ?? now;
  const swum = ((stopped - fish.bornAt) / 1_000) * fish.speed - fish.delay;
  return {
    x: (fish.direction === 1 ? swum : 1 - swum) * width,
    y: (fish.depth + Math.sin(stopped / 1_400 + fish.phase) * fish.sway) * height,
    isFlipped: fish.direction === -1,
  };
}

/** Half of a fish's length in pixels. */
export const reachOf = (kind: FishKind, width: number, height: number) =>
  fishSizes[kind] * Math.min(height * 1.25, Math.max(width, height * 0.8));

export type WaterSize = { width: number; height: number; isStill: boolean };

/** Fish that can be shot at: with the middle on the stage. */
export function inSight(pond: Pond, { width, height, isStill }: WaterSize, now: number, kind?: FishKind): Fish[] {
  return pond.swimming(kind).filter((fish) => {
    const { x } = placeOf(fish, now, width, height, isStill);
    return x > 0 && x < width;
  });
}

/** The fish under a point, or the nearest one to it. */
export function fishAt(pond: Pond, point: { x: number; y: number; width: number; height: number }, now: number, isStill: boolean) {
  const { x, y, width, height } = point;
  const distance = (fish: Fish) => {
    const place = placeOf(fish, now, width, height, isStill);
    return Math.hypot(place.x - x, place.y - y) - reachOf(fish.kind, width, height);
  };
  return inSight(pond, { width, height, isStill }, now).sort((a, b) => distance(a) - distance(b))[0];
}
