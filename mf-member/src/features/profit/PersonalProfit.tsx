import type { ProfitRow } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Button, DataTable, EmptyState, Money, portal, useErrorText, useMoneyText, useTranslation } from '@portal/portal';
import { PageHead } from '../../components/PageHead';
import { RecordCard } from '../../components/RecordCard';
import { RecordDays } from '../../components/RecordDays';
import { useRangePhrase } from '../../components/useRangePhrase';
import { useRecordFilter } from '../../components/useRecordFilter';
import { recordFileName } from '../../lib/record-file-name';
import { PlayedByCategory } from './PlayedByCategory';
import { profitByDay } from './profit-by-day';
import { useProfit } from './profit.api';
import styles from './PersonalProfit.module.css';
import { ProfitChart } from './ProfitChart';

const usualDays = 7;
const sums = ['bet', 'payout', 'rebate', 'bonus'] as const;

/** Whether play made or cost money, by day and kind, and what the member has paid in and taken out. */
export function PersonalProfit() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const rangePhrase = useRangePhrase();
  const { range, setRange } = useRecordFilter(usualDays);
  const { data, error, isPlaceholderData, refetch } = useProfit(range);
  const days = profitByDay(data?.content ?? []);
  const categoryName = ({ category }: ProfitRow) => t(`profit.categories.${category}`);
  const signWords = { positive: t('profit.gain'), negative: t('profit.loss') };

  function answer(): string | undefined {
    if (!data) return error ? t('profit.unknown') : undefined;
    const profit = parseMoney(data.totals.profit);
    const key = profit > 0n ? 'profit.answerGain' : profit < 0n ? 'profit.answerLoss' : 'profit.answerEven';
    return t(key, { period: rangePhrase(range), amount: moneyText(data.totals.profit.replace(/^-/, '')) });
  }

  return (
    <>
      <PageHead
        title={t('pages.personalProfit')}
        answer={answer()}
        detail={
          data &&
          t('profit.detail', {
            deposits: moneyText(data.totals.deposits),
            withdrawals: moneyText(data.totals.withdrawals),
            net: moneyText(data.totals.netDeposit),
          })
        }
      />
      <div className={styles.cards}>
        <RecordCard filters={<RecordDays value={range} onChange={setRange} />}>
          {days.length > 1 && <ProfitChart days={days} />}
          <DataTable<ProfitRow>
            caption={t('pages.personalProfit')}
            rows={data?.content}
            rowKey={({ day, category }) => `${day} ${category}`}
            refreshing={isPlaceholderData}
            error={!data && error ? { title: errorText(error), retryLabel: t('actions.retry'), onRetry: refetch } : undefined}
            empty={
              <EmptyState
                title={t('profit.emptyTitle')}
                description={t('profit.emptyBody')}
                action={
                  <Button onClick={() => portal.openCenter('member', 'personalHistoryCopy')}>{t('pages.personalHistoryCopy')}</Button>
                }
              />
            }
            columns={[
              { key: 'day', header: t('profit.day'), value: ({ day }) => day, render: ({ day }) => day },
              { key: 'category', header: t('profit.category'), value: categoryName, render: categoryName },
              ...sums.map((key) => ({
                key,
                header: t(`profit.${key}`),
                align: 'end' as const,
                value: (row: ProfitRow) => row[key],
                render: (row: ProfitRow) => <Money value={parseMoney(row[key])} />,
              })),
              {
                key: 'profit',
                header: t('profit.profit'),
                align: 'end',
                value: ({ profit }) => profit,
                render: ({ profit }) => <Money value={parseMoney(profit)} sign="always" tone="bySign" signWords={signWords} />,
              },
            ]}
            totals={
              data && {
                label: t('profit.total'),
                cells: {
                  ...Object.fromEntries(sums.map((key) => [key, <Money key={key} value={parseMoney(data.totals[key])} />])),
                  profit: <Money value={parseMoney(data.totals.profit)} sign="always" tone="bySign" signWords={signWords} />,
                },
              }
            }
            exportFileName={recordFileName('profit-and-loss', range)}
            labels={{ exportCsv: t('actions.exportCsv') }}
          />
        </RecordCard>
        <PlayedByCategory range={range} />
      </div>
    </>
  );
}
