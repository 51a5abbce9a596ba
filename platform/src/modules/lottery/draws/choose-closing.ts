import type { Draw } from '../lottery.model';

type Sale = Pick<Draw, 'opensAt' | 'closesAt'>;

const hourMs = 3_600_000;

/** Draws sold for less than this are fast: one of them is always about to close. */
const isFast = ({ opensAt, closesAt }: Sale): boolean => closesAt.getTime() - opensAt.getTime() < hourMs;

/** The draws to show, soonest to close first. Fast ones get at most a third of the places, so that others are seen too. */
export function chooseClosing<D extends Sale>(draws: readonly D[], count: number): D[] {
  const places = Math.ceil(count / 3);
  const rare = draws.filter((draw) => !isFast(draw));
  const fast = draws.filter(isFast).slice(0, Math.max(places, count - rare.length));
  const chosen = new Set([...fast, ...rare.slice(0, count - fast.length)]);
  return draws.filter((draw) => chosen.has(draw));
}
