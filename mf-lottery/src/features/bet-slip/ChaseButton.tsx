import { CalendarRange } from 'lucide-react';
import { useId, useState } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { Button, useTranslation } from '@portal/portal';
import styles from './BetSlip.module.css';
import { ChaseDialog } from './ChaseDialog';
import type { PricedLine } from './slip-line';

/** Most lines of a chase. */
const mostLines = 50;

/** Opens the bets of this slip on several draws ahead. */
export function ChaseButton({ game, priced, isReady }: { game: LotteryGameDetail; priced: readonly PricedLine[]; isReady: boolean }) {
  const { t } = useTranslation('lottery');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (priced.length === 0) return null;
  const isTooMany = priced.length > mostLines;
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon={<CalendarRange aria-hidden />}
        disabled={!isReady || isTooMany}
        aria-describedby={isTooMany ? id : undefined}
        onClick={() => setOpen(true)}
      >
        {t('chase.open')}
      </Button>
      {isTooMany && (
        <p id={id} className={styles.note}>
          {t('chase.tooMany', { most: mostLines })}
        </p>
      )}
      {isOpen && <ChaseDialog game={game} priced={priced} onClose={() => setOpen(false)} />}
    </>
  );
}
