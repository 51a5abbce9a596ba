import type { DeskQueueName } from '@portal/contracts/operator-overview';
import { useTranslation } from '@portal/i18n';
import { Badge, VisuallyHidden } from '@portal/ui';
import { useQueues } from '../lib/useQueues';

/** How much waits in the queues of an area; nothing where nothing does. */
export function QueueBadge({ queues }: { queues: readonly DeskQueueName[] }) {
  const { t } = useTranslation('desk');
  const count = (useQueues().value ?? []).filter(({ queue }) => queues.includes(queue)).reduce((sum, { waiting }) => sum + waiting, 0);
  if (count === 0) return null;
  return (
    <>
      {' '}
      <Badge tone="neutral">
        <span aria-hidden>{count}</span>
        <VisuallyHidden>{t('today.waitingCount', { count })}</VisuallyHidden>
      </Badge>
    </>
  );
}
