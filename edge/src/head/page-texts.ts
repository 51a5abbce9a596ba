import { languageOf, type Language, type Pack } from '@portal/contracts/languages';
import CN from '../../locales/CN.json';
import EN from '../../locales/EN.json';
import ID from '../../locales/ID.json';
import TY from '../../locales/TY.json';
import VI from '../../locales/VI.json';

export type PageTexts = typeof EN;
export type PageName = keyof PageTexts['pages'];

/** The compiler reports a text that a pack lacks. */
export const packs: Readonly<Record<Pack, PageTexts>> = { CN, EN, ID, TY, VI };

export const textsOf = (language: Language): PageTexts => packs[languageOf(language).pack];
