import { chartMinutes } from './merge-health';

/** Measures of one small chart in its own units. */
export const frame = { width: 360, height: 150, left: 34, right: 352, top: 8, bottom: 126 };

const step = (frame.right - frame.left) / chartMinutes;
export const barWidth = step * 0.76;

/** The middle of a minute's place. */
export const xOf = (place: number): number => frame.left + (place + 0.5) * step;

export const yOf = (value: number, end: number): number => frame.bottom - (value / end) * (frame.bottom - frame.top);
