import { serverNow, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { lastDays } from '../../lib/days';
import { OpenWithdrawal } from './OpenWithdrawal';
import { useRecentWithdrawals } from './withdrawal.api';
import { isOpen } from './withdrawal-states';
import styles from './Withdrawals.module.css';

/** A dispute may take weeks. */
const recentDays = 60;

/** Everything that is under way, newest first. What cannot be loaded stands in the history's own words below. */
export function OpenWithdrawals() {
  const { t } = useTranslation('member');
  const [range] = useState(() => lastDays(recentDays, serverNow()));
  const [isWatched, setIsWatched] = useState(false);
  const { data } = useRecentWithdrawals(range, isWatched);
  const open = data?.content.filter(isOpen) ?? [];
  if (open.length > 0 !== isWatched) setIsWatched(open.length > 0);
  if (open.length === 0) return null;
  return (
    <section aria-label={t('withdraw.underWay')} className={styles.page}>
      {open.map((withdrawal) => (
        <OpenWithdrawal key={withdrawal.id} withdrawal={withdrawal} />
      ))}
    </section>
  );
}
