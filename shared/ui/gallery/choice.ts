import type { Theme } from '@portal/theme';

export type Language = 'th' | 'en';
export type Choice = { theme: Theme; language: Language };

/** What the address asks for: `?theme=dark&language=en`. */
export function startingChoice(search: string): Choice {
  const wanted = new URLSearchParams(search);
  return { theme: wanted.get('theme') === 'dark' ? 'dark' : 'light', language: wanted.get('language') === 'en' ? 'en' : 'th' };
}
