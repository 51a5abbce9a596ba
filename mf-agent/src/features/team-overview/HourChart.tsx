import type { TeamOverview } from '@portal/contracts';
import { formatMoney, fromWhole, parseMoney } from '@portal/money';
import { Card, useSession, useTranslation } from '@portal/portal';
import { clockTimeOf } from '../../lib/bangkok-time';
import { TimeChart } from './TimeChart';

/** The turnover of one day, hour by hour. */
export function HourChart({ hours, day }: { hours: TeamOverview['hours']; day: string }) {
  const { t } = useTranslation('agent');
  const symbol = useSession((session) => session.currencySymbol);
  return (
    <Card title={t('chart.hourTitle')}>
      <TimeChart
        key={day}
        label={t('chart.hourLabel', { day })}
        bars={hours.map(({ startsAt, turnover }) => ({ time: clockTimeOf(startsAt), value: parseMoney(turnover) }))}
        leastEnd={fromWhole(100)}
        format={(value) => formatMoney(value, { symbol })}
      />
    </Card>
  );
}
