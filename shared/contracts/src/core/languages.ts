/** A language of the portal: our code, the browser's tag, the pack that holds its texts, and how it names itself. */
export const languages = [
  { code: 'TY', tag: 'th', pack: 'TY', name: 'ไทย' },
  { code: 'EN', tag: 'en', pack: 'EN', name: 'English' },
  { code: 'CN', tag: 'zh-CN', pack: 'CN', name: '简体中文' },
  { code: 'ID', tag: 'id', pack: 'ID', name: 'Bahasa Indonesia' },
  { code: 'TH', tag: 'th', pack: 'TY', name: 'ไทย (TH)' },
  { code: 'VI', tag: 'vi', pack: 'VI', name: 'Tiếng Việt' },
] as const;

export const defaultLanguage = 'TY';
/** TH and TY are both Thai and share one pack. */
export type Pack = (typeof languages)[number]['pack'];
export type Language = (typeof languages)[number]['code'];

/** Returns the language with this code; the default language for unknown codes. */
export function languageOf(code: string | null | undefined): (typeof languages)[number] {
  return languages.find((language) => language.code === code) ?? languages[0];
}
