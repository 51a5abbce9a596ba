import type { TeamFigures } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Card, Figure, Money, useSession, useTranslation } from '@portal/portal';
import type { DayRange } from '../../lib/period';
import { IncomeFigure } from './IncomeFigure';
import styles from './PeriodFigures.module.css';
import { useDelta } from './useDelta';

const amounts = ['turnover', 'validTurnover', 'payout', 'rebate', 'promotions', 'deposits', 'withdrawals'] as const;
const counts = ['activePlayers', 'newRegistrations', 'firstDepositors'] as const;

export type PeriodFiguresProps = { now: TeamFigures; before: TeamFigures; range: DayRange };

/** The figures of the period, each against the same number of days just before. */
export function PeriodFigures({ now, before, range }: PeriodFiguresProps) {
  const { t } = useTranslation('agent');
  const symbol = useSession((session) => session.currencySymbol);
  const delta = useDelta();
  const profit = parseMoney(now.teamProfit);

  return (
    <Card padding="none" className={styles.card}>
      <div className={styles.profit}>
        <Figure
          size="large"
          label={t('figures.teamProfit')}
          value={
            <Money
              value={profit}
              symbol={symbol}
              sign="always"
              tone="bySign"
              signWords={{ positive: t('figures.won'), negative: t('figures.lost') }}
            />
          }
          delta={delta(profit, parseMoney(before.teamProfit))}
        />
        <p className={styles.meaning}>{t('figures.profitMeaning')}</p>
      </div>
      <div className={styles.others}>
        <IncomeFigure range={range} />
        {amounts.map((key) => (
          <Figure
            key={key}
            label={t(`figures.${key}`)}
            value={<Money value={parseMoney(now[key])} symbol={symbol} />}
            delta={delta(parseMoney(now[key]), parseMoney(before[key]))}
          />
        ))}
        {counts.map((key) => (
          <Figure
            key={key}
            label={t(`figures.${key}`)}
            value={now[key].toLocaleString('en')}
            delta={delta(BigInt(now[key]), BigInt(before[key]))}
          />
        ))}
      </div>
    </Card>
  );
}
