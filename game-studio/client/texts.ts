import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { GameLanguage } from './kit/game-context';
import EN from './locales/EN.json';
import TY from './locales/TY.json';

/** Portal languages without a pack here read English. */
export const gameLanguageOf = (language: string): GameLanguage => (language === 'TY' || language === 'TH' ? 'TY' : 'EN');

const tags = { TY: 'th', EN: 'en' } as const;

/** Starts i18next in the session's language, with the family's texts as the namespace `game`. */
export async function startTexts(language: GameLanguage, texts?: { TY: object; EN: object }): Promise<void> {
  document.documentElement.lang = tags[language];
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'EN',
    defaultNS: 'game',
    resources: { TY: { kit: TY, game: texts?.TY ?? {} }, EN: { kit: EN, game: texts?.EN ?? {} } },
    interpolation: { escapeValue: false },
  });
}
