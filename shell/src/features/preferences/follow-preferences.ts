import { currentLanguage } from '@portal/i18n';
import { type LocalName, readLanguage, readTheme } from '@portal/session';
import { readTheme as readShownTheme } from '@portal/theme';
import { showLanguage } from './choose-language';
import { showTheme } from './choose-theme';

/** What is chosen in one tab holds in all of this browser, and stays what it is when they are reloaded (SYS-14, SYS-15). */
export function followPreferences(): void {
  addEventListener('storage', ({ key }) => {
    const name = key as LocalName | null;
    if (name === 'theme' && readTheme() !== readShownTheme()) showTheme(readTheme());
    if (name === 'lang' && readLanguage() !== currentLanguage()) void showLanguage(readLanguage()).catch(() => undefined);
  });
}
