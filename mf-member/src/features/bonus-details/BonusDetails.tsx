import { parseMoney } from '@portal/money';
import { Button, Card, EmptyState, ErrorState, portal, Skeleton, useErrorText, useMoneyText, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { PageHead } from '../../components/PageHead';
import { RecordPages } from '../../components/RecordPages';
import styles from './BonusDetails.module.css';
import { useBonuses, useTurnover } from './bonus-details.api';
import { LotCard } from './LotCard';

/** What is left to stake before money can be withdrawn, for each deposit and bonus in the order in which they are filled. */
export function BonusDetails() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useTurnover(pageNo);
  const bonuses = new Map(useBonuses().data?.content.map((bonus) => [bonus.id, bonus]));

  function answer(): string | undefined {
    if (!data) return error ? t('turnover.unknown') : undefined;
    return parseMoney(data.missing) > 0n ? t('turnover.answer', { amount: moneyText(data.missing) }) : t('turnover.answerNone');
  }

  return (
    <>
      <PageHead title={t('pages.bonusDetails')} answer={answer()} detail={t('turnover.detail')} />
      {!data && !error && <Skeleton height={220} />}
      {!data && error && <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && (
        <Card>
          <EmptyState
            title={t('turnover.emptyTitle')}
            description={t('turnover.emptyBody')}
            action={<Button onClick={() => portal.openCenter('member', 'depositv2')}>{t('pages.depositv2')}</Button>}
          />
        </Card>
      )}
      {data && (
        <div className={styles.lots}>
          {data.content.map((lot) => (
            <LotCard key={lot.id} lot={lot} bonus={bonuses.get(lot.id)} />
          ))}
          <RecordPages pageNo={pageNo} totalPages={data.totalPages} totalElements={data.totalElements} onChange={setPageNo} />
        </div>
      )}
    </>
  );
}
