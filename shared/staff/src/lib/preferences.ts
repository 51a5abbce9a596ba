import { changeLanguage } from '@portal/i18n';
import { applyTheme, type Theme } from '@portal/theme';

export type ConsoleLanguage = 'TY' | 'EN';

const themeName = 'console.theme';
const languageName = 'console.language';
/** Where the portal itself keeps the choice: whoever reads it in English gets the console in English. */
const portalLanguageName = 'lang';

/** A browser that keeps nothing shows the console all the same. */
function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It holds for this page then.
  }
}

export function readLanguage(): ConsoleLanguage {
  const chosen = read(languageName) ?? read(portalLanguageName);
  if (chosen !== null) return chosen === 'TY' || chosen === 'TH' ? 'TY' : 'EN';
  return navigator.language.startsWith('th') ? 'TY' : 'EN';
}

async function showLanguage(language: ConsoleLanguage): Promise<void> {
  await changeLanguage(language);
  document.documentElement.lang = language === 'TY' ? 'th' : 'en';
}

export async function chooseLanguage(language: ConsoleLanguage): Promise<void> {
  keep(languageName, language);
  await showLanguage(language);
}

export function chooseTheme(theme: Theme): void {
  keep(themeName, theme);
  applyTheme(theme);
}

/** Dark unless somebody has chosen light: the console is watched at night. */
export async function applyPreferences(): Promise<void> {
  applyTheme(read(themeName) === 'light' ? 'light' : 'dark');
  await showLanguage(readLanguage());
}
