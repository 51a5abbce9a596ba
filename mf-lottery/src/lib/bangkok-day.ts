const bangkokAhead = 7 * 60 * 60 * 1000;

/** The day in Bangkok of a moment from the wire: `2026-11-21`. Bangkok knows no summer time. */
export const bangkokDay = (timestamp: string): string => new Date(Date.parse(timestamp) + bangkokAhead).toISOString().slice(0, 10);
