import { useMemo } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { Button, Money, useSession, useTranslation } from '@portal/portal';
import styles from './SlipBar.module.css';
import { useBetSlip } from './bet-slip.store';
import { priceSlipLine, type LimitIndex } from './slip-line';
import { totalsOf } from './totals-of';

type SlipBarProps = { game: LotteryGameDetail; limits: LimitIndex; /** Of the element around the slip. */ slipId: string };

/** On a phone the slip lies below the picker: this bar says what is on it, and leads there. */
export function SlipBar({ game, limits, slipId }: SlipBarProps) {
  const { t } = useTranslation('lottery');
  const symbol = useSession((state) => state.currencySymbol);
  const lines = useBetSlip((state) => state.lines);
  const priced = useMemo(() => lines.flatMap((line) => priceSlipLine(game, limits, line) ?? []), [game, limits, lines]);
  if (priced.length === 0) return null;

  function show(): void {
    const slip = document.getElementById(slipId);
    slip?.scrollIntoView({ block: 'start' });
    slip?.querySelector<HTMLElement>('button:not(:disabled), input')?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.bar} data-betting-foot="">
      <p>
        <span className={styles.count}>{priced.length}</span> <Money value={totalsOf(game, priced).price} symbol={symbol} />
      </p>
      <Button variant="primary" onClick={show}>
        {t('slip.show')}
      </Button>
    </div>
  );
}
