import { useTranslation } from '@portal/i18n';
import { DataLink, useErrorText } from '@portal/portal';
import { Button, ErrorState, Skeleton } from '@portal/ui';
import styles from './MirrorList.module.css';
import { type Mirror, useMirrors } from './useMirrors';

/** Up to here a page feels as if it were next door. */
const quickMs = 150;
const fairMs = 600;

/** The portal's other addresses and how quick each is from here. */
export function MirrorList() {
  const { t } = useTranslation(['shell', 'help']);
  const errorText = useErrorText();
  const { mirrors, isMeasuring, error, refetch, measureAgain } = useMirrors();
  if (error && !mirrors) return <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />;
  if (!mirrors) return <Skeleton height={72} />;
  if (mirrors.length === 0) return <p>{t('help:mirrors.none')}</p>;

  return (
    <div className={styles.mirrors}>
      <ul>
        {mirrors.map((mirror) => (
          <li key={mirror.domain}>
            <DataLink to={mirror.domain}>{new URL(mirror.domain).host}</DataLink>
            <Speed mirror={mirror} />
          </li>
        ))}
      </ul>
      <Button size="small" pending={isMeasuring} onClick={measureAgain}>
        {t('help:mirrors.again')}
      </Button>
    </div>
  );
}

function Speed({ mirror: { state, milliseconds } }: { mirror: Mirror }) {
  const { t } = useTranslation('help');
  if (state === 'measuring') return <span className={styles.waiting}>{t('mirrors.measuring')}</span>;
  if (state === 'silent' || milliseconds === null) return <span className={styles.slow}>{t('mirrors.silent')}</span>;
  const rank = milliseconds <= quickMs ? 'quick' : milliseconds <= fairMs ? 'fair' : 'slow';
  return <span className={state === 'known' ? styles.waiting : styles[rank]}>{t(`mirrors.${rank}`, { time: milliseconds })}</span>;
}
