import { useTranslation } from '@portal/i18n';
import { Badge, VisuallyHidden } from '@portal/ui';
import { useRead } from '../../lib/useRead';
import { readChats } from './service-desk.api';

const everyMs = 15_000;

/** How many members wait for an answer. It keeps nobody's session alive. */
export function QueueBadge() {
  const { t } = useTranslation('desk');
  const { value } = useRead(['service', 'count'], () => readChats({ view: 'waiting', search: '', before: null }, { isBackground: true }), {
    everyMs,
    isBackground: true,
  });
  const count = value?.counts.waiting ?? 0;
  if (count === 0) return null;
  return (
    <>
      {' '}
      <Badge tone="gold">
        <span aria-hidden>{count}</span>
        <VisuallyHidden>{t('service.waitingCount', { count })}</VisuallyHidden>
      </Badge>
    </>
  );
}
