import { parseMoney } from '@portal/money';
import { Figure, Money, Skeleton, useCall, useSession, useTranslation } from '@portal/portal';
import { daysBefore, type DayRange } from '../../lib/period';
import { useDelta } from './useDelta';

const call = 'GET /wps/relay/agent/income';

/** What the agent has earned in the period, against the same number of days just before. */
export function IncomeFigure({ range }: { range: DayRange }) {
  const { t } = useTranslation('agent');
  const symbol = useSession((session) => session.currencySymbol);
  const delta = useDelta();
  const now = useCall(call, { query: range }, { keepPrevious: true });
  const before = useCall(call, { query: daysBefore(range) }, { keepPrevious: true });
  const total = now.data && parseMoney(now.data.totals.total);
  const totalBefore = before.data && parseMoney(before.data.totals.total);
  return (
    <Figure
      label={t('figures.myIncome')}
      value={total === undefined ? now.error ? '–' : <Skeleton shape="line" width="80px" /> : <Money value={total} symbol={symbol} />}
      {...(total !== undefined && totalBefore !== undefined && { delta: delta(total, totalBefore) })}
    />
  );
}
