import { api } from '@portal/api-client';
import type { Language } from '@portal/contracts/languages';
import { languageOf } from '@portal/contracts/languages';
import { portalEvents } from '@portal/event-bus';
import { changeLanguage } from '@portal/i18n';
import { keepLanguage, useSession } from '@portal/session';

/** Every app's texts are there before the switch; then page, server and remotes follow (SYS-14). */
export async function chooseLanguage(wanted: Language): Promise<void> {
  const language = await changeLanguage(wanted);
  keepLanguage(language);
  document.documentElement.lang = languageOf(language).tag;
  portalEvents.emit('portal.languageChanged', { language });
  if (useSession.getState().isLogin) await api.call('POST /wps/member/language', { body: { language } });
}
