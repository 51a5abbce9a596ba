import { languageOf, type Language } from '@portal/contracts/languages';
import { localArea } from './storage';

/** Returns the language chosen in this browser, else Thai (SYS-14). */
export function readLanguage(): Language {
  return languageOf(localArea.read('lang')).code;
}

/** Keeps the language for this browser, and the one before it; a cookie lets the server send the next page in it (SYS-14). */
export function keepLanguage(language: Language): void {
  const previous = localArea.read('lang');
  if (previous && previous !== language) localArea.write('hisLang', previous);
  localArea.write('lang', language);
  keepCookie('lang', language);
}

export type ThemeName = 'light' | 'dark';

/** Returns the theme chosen in this browser, else light (SYS-15). */
export function readTheme(): ThemeName {
  return localArea.read('theme') === 'dark' ? 'dark' : 'light';
}

/** Keeps the theme for this browser; a cookie lets the server send the next page in it (SYS-15). */
export function keepTheme(theme: ThemeName): void {
  localArea.write('theme', theme);
  keepCookie('theme', theme);
}

function keepCookie(name: 'lang' | 'theme', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
