import { useTranslation } from '@portal/i18n';
import type { DeskChatRow } from './service-desk.api';

/** What a conversation's owner is called: the account, or a visitor by the end of the conversation's id. */
export function useWhoSays(): (chat: Pick<DeskChatRow, 'id' | 'member'>) => string {
  const { t } = useTranslation('desk');
  return ({ id, member }) => member?.account ?? t('service.visitor', { number: id.slice(-4) });
}
