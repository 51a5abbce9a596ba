import { useTranslation } from '@portal/i18n';
import { Badge, VisuallyHidden } from '@portal/ui';
import { useRead } from '../../lib/useRead';
import { readApprovals } from './approvals.api';

const everyMs = 30_000;
const maxCounted = 200;

/** How many proposals wait for this operator's decision. It keeps nobody's session alive. */
export function WaitingBadge() {
  const { t } = useTranslation('desk');
  const { value } = useRead(['approvals', 'count'], () => readApprovals('waiting', 1, maxCounted, { isBackground: true }), {
    everyMs,
    isBackground: true,
  });
  const count = value?.content.filter(({ canDecide }) => canDecide).length ?? 0;
  if (count === 0) return null;
  return (
    <>
      {' '}
      <Badge tone="gold">
        <span aria-hidden>{count}</span>
        <VisuallyHidden>{t('approvals.waitingCount', { count })}</VisuallyHidden>
      </Badge>
    </>
  );
}
