import type { LocalText } from '@portal/contracts';
import { languageOf } from '@portal/contracts/languages';
import { useTranslation } from 'react-i18next';

/** Returns the text in a language; if it is missing, that of its language pack, then Thai, then any there is. */
export function pickText(text: LocalText | null | undefined, code: string): string {
  if (!text) return '';
  const language = languageOf(code);
  return text[language.code] ?? text[language.pack] ?? text.TY ?? text.EN ?? '';
}

/** Returns a function that picks texts sent by the server in the current language. */
export function useLocalText(): (text: LocalText | null | undefined) => string {
  const { i18n } = useTranslation();
  return (text) => pickText(text, i18n.language);
}
