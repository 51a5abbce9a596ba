import { currentLanguage, useTranslation } from '@portal/portal';

/** Returns a function that writes a whole number with the separators of the page's language. */
export function useCountText(): (count: number) => string {
  // Follows a change of the language.
  useTranslation('promo');
  return (count) => count.toLocaleString(currentLanguage() === 'VI' || currentLanguage() === 'ID' ? 'de-DE' : 'en-US');
}
