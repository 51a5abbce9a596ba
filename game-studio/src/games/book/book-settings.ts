import { z } from 'zod';
import type { Title } from '../title';
import { oddsStyles } from './engine/odds-styles';

/** What a title shows of its book, and how it writes odds. */
export const BookSettings = z.strictObject({
  book: z.enum(['sports', 'esports']),
  leagues: z.array(z.string()).min(1),
  oddsStyle: z.enum(oddsStyles),
  /** Which tab of the slip is open first. */
  slip: z.enum(['single', 'parlay']),
  theme: z.string(),
});
export type BookSettings = z.infer<typeof BookSettings>;

export const settingsOf = (title: Pick<Title, 'settings'>): BookSettings => BookSettings.parse(title.settings);
