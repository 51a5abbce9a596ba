import { useCall } from '@portal/api-client';
import { useLocalText, useTranslation } from '@portal/i18n';
import { parseMoney } from '@portal/money';
import { useErrorText } from '@portal/portal';
import { useSession } from '@portal/session';
import { DateTime, EmptyState, ErrorState, Money, Skeleton } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { Trophy } from 'lucide-react';
import { closeOverlay } from '../../state/overlays/overlays.store';
import styles from './Winners.module.css';

/** The newest real wins, with masked names (DL-02). */
export function WinnersDialog() {
  const { t } = useTranslation(['shell', 'help']);
  return (
    <Dialog
      open
      size="large"
      title={t('footer.winners')}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && closeOverlay()}
    >
      <Winners />
    </Dialog>
  );
}

function Winners() {
  const { t } = useTranslation(['shell', 'help']);
  const localText = useLocalText();
  const errorText = useErrorText();
  const symbol = useSession((session) => session.currencySymbol);
  const { data, error, refetch } = useCall('GET /wps/relay/winners', {});
  if (error && !data) return <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />;
  if (!data) return <Skeleton height={320} />;
  if (data.length === 0) return <EmptyState icon={<Trophy />} title={t('help:winners.none')} description={t('help:winners.noneBody')} />;

  return (
    <ol className={styles.winners}>
      {data.map(({ account, gameCode, gameName, amount, wonAt }) => (
        <li key={`${wonAt}${account}${gameCode}`}>
          <span className={styles.who}>
            <strong>{account}</strong>
            <span>{localText(gameName)}</span>
          </span>
          <span className={styles.amount}>
            <Money value={parseMoney(amount)} symbol={symbol} />
            <DateTime value={wonAt} />
          </span>
        </li>
      ))}
    </ol>
  );
}
