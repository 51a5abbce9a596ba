import { ErrorState, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { PageHead } from '../../components/PageHead';
import { Browsers } from './Browsers';
import { Choice } from './Choice';
import { useOwnPush } from './notifications.api';
import styles from './Notifications.module.css';
import { QuietHours } from './QuietHours';

/** What I am told of while the portal is closed, in which browsers, and when not (ANN-04). */
export function Notifications() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const { data, error, refetch } = useOwnPush();
  const isOn = data && data.browsers.length > 0;

  return (
    <>
      <PageHead
        title={t('pages.notifications')}
        answer={data && (isOn ? t('notifications.on', { count: data.browsers.length }) : t('notifications.off'))}
        detail={t('notifications.detail')}
      />
      {data ? (
        <div className={styles.page}>
          <Browsers own={data} />
          <Choice settings={data.settings} />
          <QuietHours settings={data.settings} />
        </div>
      ) : error ? (
        <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  );
}
