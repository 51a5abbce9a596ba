import { api } from '@portal/api-client';
import type { Language } from '@portal/contracts/languages';
import { languageOf } from '@portal/contracts/languages';
import { portalEvents } from '@portal/event-bus';
import { changeLanguage } from '@portal/i18n';
import { keepLanguage, useSession } from '@portal/session';

/** Every app's texts are there before the switch; then page and remotes follow (SYS-14). */
export async function showLanguage(wanted: Language): Promise<Language> {
  const language = await changeLanguage(wanted);
  document.documentElement.lang = languageOf(language).tag;
  portalEvents.emit('portal.languageChanged', { language });
  return language;
}

/** Shows a language, keeps it for this browser, and tells the server whose it is. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  const language = await showLanguage(wanted);
  keepLanguage(language);
  if (useSession.getState().isLogin) await api.call('POST /wps/member/language', { body: { language } });
}
