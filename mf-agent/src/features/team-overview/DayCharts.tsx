import type { TeamOverview } from '@portal/contracts';
import { formatMoney, fromWhole, parseMoney } from '@portal/money';
import { Button, Card, DataTable, EmptyState, Money, Segmented, useSession, useTranslation } from '@portal/portal';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { DayRange } from '../../lib/period';

import styles from './DayCharts.module.css';
import { TimeChart } from './TimeChart';

type Day = TeamOverview['days'][number];

const amounts = ['turnover', 'payout', 'deposits'] as const;
const metrics = [...amounts, 'registrations'] as const;
type Metric = (typeof metrics)[number];

const valueOf = (day: Day, metric: Metric): bigint => (metric === 'registrations' ? BigInt(day.registrations) : parseMoney(day[metric]));

/** One measure day by day, as bars or as a table. */
export function DayCharts({ days, range }: { days: readonly Day[]; range: DayRange }) {
  const { t } = useTranslation('agent');
  const symbol = useSession((session) => session.currencySymbol);
  const [metric, setMetric] = useState<Metric>('turnover');
  const [isTable, setIsTable] = useState(false);
  const isCount = metric === 'registrations';

  return (
    <Card
      title={t('chart.title')}
      action={
        <Button
          size="small"
          variant="ghost"
          icon={isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? t('chart.asBars') : t('chart.asTable')}
        </Button>
      }
    >
      {isTable ? (
        <DataTable<Day>
          caption={t('chart.title')}
          rows={days}
          rowKey={({ day }) => day}
          empty={<EmptyState title={t('chart.title')} />}
          columns={[
            { key: 'day', header: t('chart.day'), value: ({ day }) => day, sortable: true },
            ...amounts.map((key) => ({
              key,
              header: t(`figures.${key}`),
              align: 'end' as const,
              sortable: true,
              value: (day: Day) => parseMoney(day[key]),
              render: (day: Day) => <Money value={parseMoney(day[key])} />,
            })),
            {
              key: 'registrations',
              header: t('figures.newRegistrations'),
              align: 'end',
              sortable: true,
              value: ({ registrations }) => registrations,
            },
          ]}
        />
      ) : (
        <div className={styles.chart}>
          <Segmented
            label={t('chart.measure')}
            options={metrics.map((value) => ({ value, label: t(`figures.${value === 'registrations' ? 'newRegistrations' : value}`) }))}
            value={metric}
            onChange={setMetric}
          />
          <TimeChart
            key={`${range.from} ${range.to}`}
            label={t('chart.label', {
              measure: t(`figures.${isCount ? 'newRegistrations' : metric}`),
              from: range.from,
              to: range.to,
            })}
            bars={days.map((day) => ({ time: day.day, value: valueOf(day, metric) }))}
            leastEnd={isCount ? 10n : fromWhole(100)}
            format={(value) => (isCount ? String(value) : formatMoney(value, { symbol }))}
          />
        </div>
      )}
    </Card>
  );
}
