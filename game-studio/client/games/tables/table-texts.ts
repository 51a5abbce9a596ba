import EN from './locales/EN.json';
import TY from './locales/TY.json';

type Pack = { TY: object; EN: object };

/** The texts of all tables with those of one family. */
export const tableTexts = (own: Pack): Pack => ({ TY: { ...TY, ...own.TY }, EN: { ...EN, ...own.EN } });
