import { GameCode, type LocalText } from '@portal/contracts/common';
import { languageOf, type Language } from '@portal/contracts/languages';
import type { SiteFacts } from '../site/site-facts';
import { findPage, type PageEntry } from './page-table';
import { textsOf } from './page-texts';

/** The description of a page for readers that don't run it. */
export type PageDescription = {
  title: string;
  description: string;
  /** Canonical path and query for search engines; null excludes the page. */
  canonical: string | null;
};

type Asked = { path: string; query: URLSearchParams; isKnown: boolean };
type Told = { title: string; description: string; address: string | null };

const longestDescription = 200;

export const lotteryAddress = (code: string, isVietnamese: boolean): string =>
  `${isVietnamese ? '/vnlottery' : '/lottery'}?gameCode=${encodeURIComponent(code)}`;
export const promotionAddress = (id: string): string => `/promoDetail?id=${encodeURIComponent(id)}`;

/** Whether the brand shows a page to visitors who are not signed in. */
export const isOpenPage = ({ name, isAlwaysOpen, isIndexed }: PageEntry, { brand }: SiteFacts): boolean =>
  isIndexed && (isAlwaysOpen || brand?.isWalled !== true) && (name !== 'register' || brand?.canRegister !== false);

export function describePage({ path, query, isKnown }: Asked, facts: SiteFacts, language: Language): PageDescription {
  const page = isKnown ? findPage(path) : undefined;
  const { pages } = textsOf(language);
  const told: Told = page
    ? tell(page, { path, query, isKnown }, facts, language)
    : { ...pages[isKnown ? 'home' : 'notFound'], address: null };
  const { name } = facts.brand ?? {};
  const words = page?.name === 'home' ? [name, told.title] : [told.title, name];
  // A centre's window lies over the page and shows private data.
  const isPublic = page !== undefined && isOpenPage(page, facts) && !query.has('center');
  return {
    title: words.filter(Boolean).join(' · '),
    description: shorten(told.description, languageOf(language).tag),
    canonical: isPublic ? told.address : null,
  };
}

function tell({ name, address }: PageEntry, { path, query }: Asked, facts: SiteFacts, language: Language): Told {
  const texts = textsOf(language);
  const plain = texts.pages[name];
  const code = query.get('gameCode');
  if ((name === 'lottery' || name === 'vietnam') && code !== null) {
    const found = facts.lotteries?.get(code);
    const title = found && textIn(found.name, language);
    if (title)
      return {
        title,
        description: texts.lotteryDescription.replace('{{name}}', () => title),
        address: lotteryAddress(code, found.isVietnamese),
      };
    // Until the platform has reported what is on sale, any code may be valid.
    const isPossible = facts.lotteries === null && GameCode.safeParse(code).success;
    return { ...plain, address: isPossible ? lotteryAddress(code, name === 'vietnam') : null };
  }
  if (path.startsWith('/promoDetail')) {
    const id = query.get('id') ?? '';
    const found = facts.promotions?.get(id);
    if (!found) return { ...plain, address: facts.promotions === null && /^[a-z0-9-]{1,64}$/.test(id) ? promotionAddress(id) : null };
    return {
      title: textIn(found.title, language) || plain.title,
      description: textIn(found.summary, language) || plain.description,
      address: promotionAddress(id),
    };
  }
  return { ...plain, address };
}

const textIn = (text: LocalText, language: Language): string => {
  const { code, pack } = languageOf(language);
  return text[code] || text[pack] || text.TY || '';
};

/** Cuts at grapheme boundaries, so that a Thai vowel stays with its consonant. */
function shorten(text: string, tag: string): string {
  if (text.length <= longestDescription) return text;
  const letters = [...new Intl.Segmenter(tag).segment(text)].map(({ segment }) => segment);
  return letters.length <= longestDescription ? text : `${letters.slice(0, longestDescription - 1).join('')}…`;
}
