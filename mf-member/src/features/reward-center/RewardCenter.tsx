import type { RewardState } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  portal,
  Segmented,
  Skeleton,
  useErrorText,
  useMoneyText,
  useTranslation,
} from '@portal/portal';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { PageHead } from '../../components/PageHead';
import { RecordPages } from '../../components/RecordPages';
import { useClaimAll, useRewards } from './reward-center.api';
import { RewardCard } from './RewardCard';
import styles from './RewardCenter.module.css';

const views = ['claimable', 'claimed', 'all'] as const;
type View = (typeof views)[number];
const stateOf = (view: View): RewardState | undefined => (view === 'all' ? undefined : view);

/** What the member was granted: claimed here, one by one or all at once. */
export function RewardCenter() {
  const { t } = useTranslation(['member', 'errors']);
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const [view, setView] = useState<View>('claimable');
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useRewards(stateOf(view), pageNo);
  const claimAll = useClaimAll();

  function show(next: View) {
    setView(next);
    setPageNo(1);
  }

  function answer(): string | undefined {
    if (!data) return error ? t('rewards.unknown') : undefined;
    if (data.claimable === 0) return t('rewards.answerNone');
    return parseMoney(data.claimableMoney) > 0n
      ? t('rewards.answerMoney', { amount: moneyText(data.claimableMoney) })
      : t('rewards.answer', { count: data.claimable });
  }

  async function handleClaimAll() {
    try {
      const { claimed, refused } = await claimAll.send({ body: {} });
      setPageNo(1);
      portal.notify(
        refused.length > 0
          ? {
              kind: 'warning',
              title: t('rewards.someRefused', { count: refused.length }),
              body: t([`errors:${refused[0]!.code}`, 'errors:internal']),
            }
          : { kind: 'success', title: t('rewards.allPaid', { count: claimed.length }) },
      );
    } catch (failure) {
      portal.notifyError(failure);
    }
  }

  return (
    <>
      <PageHead title={t('pages.rewardCenter')} answer={answer()} detail={t('rewards.detail')} />
      <div className={styles.tools}>
        <Segmented
          label={t('rewards.views.label')}
          value={view}
          options={views.map((value) => ({ value, label: t(`rewards.views.${value}`) }))}
          onChange={show}
        />
        {data && data.claimable > 1 && (
          <Button variant="primary" pending={claimAll.isPending} onClick={handleClaimAll}>
            {t('rewards.claimAll', { count: data.claimable })}
          </Button>
        )}
      </div>
      {!data && !error && <Skeleton height={220} />}
      {!data && error && <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && (
        <Card>
          <EmptyState icon={<Gift />} title={t('rewards.emptyTitle')} description={t('rewards.emptyBody')} />
        </Card>
      )}
      {data && data.content.length > 0 && (
        <div className={styles.rewards}>
          {data.content.map((reward) => (
            <RewardCard key={reward.id} reward={reward} />
          ))}
          <RecordPages pageNo={pageNo} totalPages={data.totalPages} totalElements={data.totalElements} onChange={setPageNo} />
        </div>
      )}
    </>
  );
}
