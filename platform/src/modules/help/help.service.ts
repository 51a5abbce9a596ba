import type { DeskHelpArticle, HelpArticle } from '@portal/contracts';
import type { Queryable, Tx } from '@portal/postgres';
import { createShortCache } from '../../core/short-cache';
import { findAllArticles, findArticles, saveArticle } from './help.repository';

const cacheMilliseconds = 2_000;

/** Articles of the help centre (DL-02). */
export function createHelpService({ read }: { read: Queryable }) {
  const cache = createShortCache({ milliseconds: cacheMilliseconds, most: 1, load: () => findArticles(read) });
  return {
    /** Lists the articles that are shown. May be two seconds old. */
    articles: (): Promise<HelpArticle[]> => cache.get('articles'),

    /** Adds or replaces articles, in the given order; HTML is cleaned here. */
    async save(tx: Tx, articles: readonly HelpArticle[]): Promise<void> {
      for (const [order, article] of articles.entries()) await saveArticle(tx, { ...article, sortOrder: order, isShown: true });
    },
    /** Saves one article, hidden or shown. Joins the caller's transaction; the caller clears the cache afterwards. */
    put: (tx: Tx, article: DeskHelpArticle): Promise<void> => saveArticle(tx, article),
    /** Lists all articles for staff, the hidden ones included. */
    all: (): Promise<DeskHelpArticle[]> => findAllArticles(read),
    /** Clears this instance's cache. Call it after the transaction of `put` has committed. */
    forget: (): void => cache.forget(() => true),

    /** Whether nothing has been written yet. */
    isEmpty: async (): Promise<boolean> => (await findAllArticles(read)).length === 0,
  };
}

export type HelpService = ReturnType<typeof createHelpService>;
