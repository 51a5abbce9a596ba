/** A language of the portal: our code, the browser's tag, and how it names itself. */
export const languages = [
  { code: 'TY', tag: 'th', name: 'ไทย' },
  { code: 'EN', tag: 'en', name: 'English' },
  { code: 'CN', tag: 'zh-CN', name: '简体中文' },
  { code: 'ID', tag: 'id', name: 'Bahasa Indonesia' },
  { code: 'TH', tag: 'th', name: 'ไทย (TH)' },
  { code: 'VI', tag: 'vi', name: 'Tiếng Việt' },
] as const;

export const defaultLanguage = 'TY';
export type Language = (typeof languages)[number]['code'];

/** Unknown codes fall back to the default language. */
export function languageOf(code: string | null | undefined): (typeof languages)[number] {
  return languages.find((language) => language.code === code) ?? languages[0];
}
