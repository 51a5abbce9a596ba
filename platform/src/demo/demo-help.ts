import type { HelpArticle } from '@portal/contracts';
import { helpChinese } from './help/help-cn';
import { helpEnglish } from './help/help-en';
import { type HelpId, helpIds } from './help/help-html';
import { helpIndonesian } from './help/help-id';
import { helpThai } from './help/help-ty';
import { helpVietnamese } from './help/help-vi';

const categories: Record<HelpId, HelpArticle['category']> = {
  'first-steps': 'start',
  'keep-your-account-safe': 'account',
  'read-your-account-record': 'account',
  'deposit-tutorial': 'deposit',
  'deposit-not-there': 'deposit',
  withdraw: 'withdraw',
  games: 'games',
  'lottery-bets': 'lottery',
  'lottery-verify': 'lottery',
  agents: 'agent',
  'responsible-play': 'responsible',
  agreement: 'agreement',
};
const packs = { TY: helpThai, EN: helpEnglish, CN: helpChinese, ID: helpIndonesian, VI: helpVietnamese };
const inAll = (id: HelpId, part: 'title' | 'content') =>
  Object.fromEntries(Object.entries(packs).map(([language, texts]) => [language, texts[id][part]]));

/** The help centre of the demo brand, in all languages. */
export const demoHelp: HelpArticle[] = helpIds.map((id) => ({
  id,
  category: categories[id],
  title: inAll(id, 'title'),
  content: inAll(id, 'content'),
}));
