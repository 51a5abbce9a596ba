import type { LanguageCode, LocalText } from '@portal/contracts/common';

/** The packs that texts are written in; TH reads TY's. */
export const textLanguages = ['TY', 'EN', 'CN', 'ID', 'VI'] as const satisfies readonly LanguageCode[];
export type TextLanguage = (typeof textLanguages)[number];

/** An empty text is no text: readers of its language get the Thai one. */
export const withText = (texts: LocalText, language: TextLanguage, text: string): LocalText => {
  const { [language]: _, ...others } = texts;
  return text === '' ? others : { ...others, [language]: text };
};

export const hasThai = (texts: LocalText): boolean => (texts.TY ?? '').trim() !== '';

/** How the languages call themselves. */
export const languageNames: Record<TextLanguage, string> = { TY: 'ไทย', EN: 'English', CN: '中文', ID: 'Indonesia', VI: 'Tiếng Việt' };
