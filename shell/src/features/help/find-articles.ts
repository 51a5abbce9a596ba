import type { HelpArticle } from '@portal/contracts';

/** The order in which a newcomer asks. The agreement has its own place, and stands last. */
export const helpCategories = ['start', 'account', 'deposit', 'withdraw', 'games', 'lottery', 'agent', 'responsible', 'agreement'] as const;

/** The vowel of น้ำ may be typed as one letter or as two, and then before or after the tone mark: all read the same. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\u0e4d([\u0e48-\u0e4b])\u0e32/g, '$1\u0e4d\u0e32')
    .toLocaleLowerCase();

/** Articles whose title or text holds every word of the query, in the order of their subjects. */
export function findArticles(articles: readonly HelpArticle[], query: string, textOf: (article: HelpArticle) => string): HelpArticle[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return articles
    .filter((article) => words.every((word) => plain(textOf(article)).includes(word)))
    .toSorted((a, b) => helpCategories.indexOf(a.category) - helpCategories.indexOf(b.category));
}
