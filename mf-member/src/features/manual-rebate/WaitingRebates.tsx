import type { RebateRow, Rebates } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import {
  Button,
  Card,
  DataTable,
  EmptyState,
  Money,
  OpenAttempt,
  portal,
  useErrorText,
  useMoneyText,
  useOpenAttempt,
  useTranslation,
} from '@portal/portal';
import { useState } from 'react';
import { Refusal } from '../../components/Refusal';
import { claimCall, useClaimRebates, useLookAgain } from './manual-rebate.api';
import styles from './ManualRebate.module.css';

type WaitingRebatesProps = { rebates: { data: Rebates | undefined; error: unknown; refetch: () => unknown } };

/** A row for each kind of games, the sum, and the button that pays it. */
export function WaitingRebates({ rebates: { data, error, refetch } }: WaitingRebatesProps) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const claim = useClaimRebates();
  const lookAgain = useLookAgain();
  const openAttempt = useOpenAttempt(claimCall);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function handleClaim() {
    if (claim.isPending || openAttempt) return;
    setRefusal(null);
    try {
      const { total } = await claim.mutateAsync({});
      portal.notify({ kind: 'success', title: t('rebate.paid', { amount: moneyText(total) }) });
    } catch (failure) {
      setRefusal(errorText(failure));
    } finally {
      void lookAgain();
    }
  }

  return (
    <Card title={t('rebate.waiting')}>
      <div className={styles.waiting}>
        <DataTable<RebateRow>
          caption={t('rebate.waiting')}
          rows={data?.rows}
          rowKey={({ category }) => category}
          skeletonRows={4}
          error={!data && error ? { title: errorText(error), retryLabel: t('actions.retry'), onRetry: () => void refetch() } : undefined}
          empty={<EmptyState title={t('rebate.closedTitle')} description={t('rebate.closedBody')} />}
          totals={
            data && data.rows.length > 0
              ? { label: t('rebate.total'), cells: { amount: <Money value={parseMoney(data.total)} /> } }
              : undefined
          }
          columns={[
            { key: 'category', header: t('rebate.category'), render: ({ category }) => t(`gameCategories.${category}`) },
            { key: 'valid', header: t('rebate.valid'), align: 'end', render: ({ valid }) => <Money value={parseMoney(valid)} /> },
            { key: 'rate', header: t('rebate.rate'), align: 'end', render: ({ rate }) => t('rebate.percent', { rate }) },
            { key: 'amount', header: t('rebate.amount'), align: 'end', render: ({ amount }) => <Money value={parseMoney(amount)} /> },
          ]}
        />
        <Refusal text={refusal} />
        {openAttempt && <OpenAttempt attempt={openAttempt} />}
        {data && data.rows.length > 0 && (
          <>
            {!data.isClaimable && <p className={styles.note}>{t('rebate.minimum', { amount: moneyText(data.minimum) })}</p>}
            <Button
              variant="primary"
              size="large"
              pending={claim.isPending}
              disabled={!data.isClaimable || openAttempt !== undefined}
              onClick={() => void handleClaim()}
            >
              {data.isClaimable ? t('rebate.claim', { amount: moneyText(data.total) }) : t('rebate.claimNone')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
