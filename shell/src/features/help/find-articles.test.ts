import type { HelpArticle } from '@portal/contracts';
import { findArticles } from './find-articles';

const article = (id: string, category: HelpArticle['category'], text: string): HelpArticle => ({
  id,
  category,
  title: { TY: id },
  content: { TY: text },
});
const articles = [
  article('c', 'agreement', '<p>Everything</p>'),
  article('b', 'deposit', '<p>PromptPay and a QR code</p>'),
  article('a', 'start', '<p>น้ำใจ</p>'),
];
const find = (query: string) => findArticles(articles, query, ({ content }) => content.TY ?? '').map(({ id }) => id);

it('lists all in the order of their subjects, the agreement last @DL-02', () => {
  expect(find('  ')).toEqual(['a', 'b', 'c']);
});

it('finds articles with every word, in any case and however Thai vowels are typed @DL-02', () => {
  expect(find('qr promptpay')).toEqual(['b']);
  expect(find('qr bitcoin')).toEqual([]);
  expect(find('\u0e19\u0e4d\u0e49\u0e32ใจ')).toEqual(['a']);
});
