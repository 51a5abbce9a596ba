import type { Family } from '../family';
import { returnsOf } from './returns';
import { createBook } from './start-book';
import { esportsTitles, sportsTitles } from './titles';

/** One engine, two books. */
export const sportsbook: Family = {
  name: 'sportsbook',
  titles: sportsTitles,
  returns: returnsOf('sports'),
  start: (deps) => createBook(deps, { family: 'sportsbook', book: 'sports' }).service,
};

export const esports: Family = {
  name: 'esports',
  titles: esportsTitles,
  returns: returnsOf('esports'),
  start: (deps) => createBook(deps, { family: 'esports', book: 'esports' }).service,
};
