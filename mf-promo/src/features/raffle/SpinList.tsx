import type { RaffleSpin } from '@portal/contracts';
import { Button, Card, DateTime, EmptyState, ErrorState, Pagination, Skeleton, useErrorText, useLocalText, useTranslation } from '@portal/portal'; // prettier-ignore
import { useState } from 'react';
import { checkSpin } from './check-spin';
import { useSpins } from './raffle.api';
import page from '../../components/page.module.css';
import styles from './Raffle.module.css';

/** Own turns; those of days that are over can be computed again. */
export function SpinList() {
  const { t } = useTranslation('promo');
  const errorText = useErrorText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useSpins(pageNo, true);
  return (
    <section aria-labelledby="raffle-spins" className={styles.section}>
      <h2 id="raffle-spins">{t('raffle.mine')}</h2>
      <Card>
        {error && !data ? (
          <ErrorState title={t('raffle.mineFailed')} description={errorText(error)} retryLabel={t('list.retry')} onRetry={refetch} />
        ) : !data ? (
          <Skeleton height={120} />
        ) : data.content.length === 0 ? (
          <EmptyState title={t('raffle.noneMine')} description={t('raffle.noneMineHint')} />
        ) : (
          <ul className={styles.rows}>
            {data.content.map((spin) => (
              <SpinRow key={spin.id} spin={spin} />
            ))}
          </ul>
        )}
        {data && data.totalPages > 1 && (
          <Pagination
            page={pageNo}
            pageCount={data.totalPages}
            onPageChange={setPageNo}
            labels={{
              navigation: t('paging.label'),
              previous: t('paging.previous'),
              next: t('paging.next'),
              page: (page) => t('paging.page', { page }),
            }}
          />
        )}
      </Card>
    </section>
  );
}

function SpinRow({ spin }: { spin: RaffleSpin }) {
  const { t } = useTranslation('promo');
  const localText = useLocalText();
  const [verdict, setVerdict] = useState<'right' | 'wrong' | null>(null);
  const { name, kind, isGone, roll, seed, spunAt } = spin;
  const outcome = kind === 'nothing' ? t(isGone ? 'raffle.gone' : 'raffle.nothing') : localText(name);
  return (
    <li>
      <span>{outcome}</span>
      <span className={page.small}>
        <DateTime value={spunAt} /> · {t('raffle.roll', { roll: String(roll).padStart(6, '0') })}
      </span>
      {seed === null ? (
        <span className={page.small}>{t('raffle.seedLater')}</span>
      ) : verdict ? (
        <span role="status">{t(`raffle.${verdict}`)}</span>
      ) : (
        <Button size="small" onClick={() => void checkSpin(spin).then((isRight) => setVerdict(isRight ? 'right' : 'wrong'))}>
          {t('raffle.check')}
        </Button>
      )}
    </li>
  );
}
