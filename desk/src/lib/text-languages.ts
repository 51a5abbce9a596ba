import type { LanguageCode } from '@portal/contracts/common';

/** The packs that texts are written in; TH reads TY's. */
export const textLanguages = ['TY', 'EN', 'CN', 'ID', 'VI'] as const satisfies readonly LanguageCode[];
export type TextLanguage = (typeof textLanguages)[number];

/** How the languages call themselves. */
export const languageNames: Record<TextLanguage, string> = { TY: 'ไทย', EN: 'English', CN: '中文', ID: 'Indonesia', VI: 'Tiếng Việt' };
