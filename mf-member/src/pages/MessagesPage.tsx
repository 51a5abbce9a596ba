import { EmptyState, selectHasInbox, useSession, useTranslation } from '@portal/portal';
import { Mail } from 'lucide-react';
import { Inbox } from '../features/inbox';

export function MessagesPage() {
  const { t } = useTranslation('member');
  return useSession(selectHasInbox) ? <Inbox /> : <EmptyState icon={<Mail />} title={t('inbox.closedTitle')} />;
}
