import type { Promotion } from '@portal/contracts';
import { DateTime, useTranslation } from '@portal/portal';

/** When an offer runs, from where the reader stands: what has begun tells its end, what has not tells its beginning. */
export function Period({ promotion: { state, startsAt, endsAt } }: { promotion: Promotion }) {
  const { t } = useTranslation('promo');
  if (state === 'coming')
    return (
      <>
        {t('period.starts')} <DateTime value={startsAt} format="date" />
      </>
    );
  if (!endsAt) return t('period.always');
  return (
    <>
      {t(state === 'closed' ? 'period.ended' : 'period.ends')} <DateTime value={endsAt} format="date" />
    </>
  );
}
