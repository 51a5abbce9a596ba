import type { LocalText } from '@portal/contracts/common';
import type { TextLanguage } from '../../lib/text-languages';

/** An empty text is no text: readers of its language get the Thai one. */
export const withText = (texts: LocalText, language: TextLanguage, text: string): LocalText => {
  const { [language]: _, ...others } = texts;
  return text === '' ? others : { ...others, [language]: text };
};

export const hasThai = (texts: LocalText): boolean => (texts.TY ?? '').trim() !== '';
