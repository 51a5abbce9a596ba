import type { LocalText } from '@portal/contracts/common';
import { currentLanguage } from '@portal/i18n';

/** Picks the reader's language, else Thai. */
export const useLocalText =
  () =>
  (texts: LocalText): string =>
    (currentLanguage() === 'EN' ? texts.EN : undefined) ?? texts.TY ?? '';
