export type DrawInterval = { unit: 'seconds' | 'minutes' | 'hours' | 'days' | 'set'; count: number };

/** How often a lottery draws, in the largest unit that fits; 0: at times of its own. */
export function drawInterval(seconds: number): DrawInterval {
  if (seconds === 0) return { unit: 'set', count: 0 };
  if (seconds % 86_400 === 0) return { unit: 'days', count: seconds / 86_400 };
  if (seconds % 3_600 === 0) return { unit: 'hours', count: seconds / 3_600 };
  if (seconds % 60 === 0) return { unit: 'minutes', count: seconds / 60 };
  return { unit: 'seconds', count: seconds };
}
