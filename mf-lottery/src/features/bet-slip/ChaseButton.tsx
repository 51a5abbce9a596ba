import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { Button, useTranslation } from '@portal/portal';
import { ChaseDialog } from './ChaseDialog';
import type { PricedLine } from './slip-line';

/** Most lines of a chase. */
const mostLines = 50;

/** Opens the bets of this slip on several draws ahead. */
export function ChaseButton({ game, priced, isReady }: { game: LotteryGameDetail; priced: readonly PricedLine[]; isReady: boolean }) {
  const { t } = useTranslation('lottery');
  const [isOpen, setOpen] = useState(false);
  if (priced.length === 0 || priced.length > mostLines) return null;
  return (
    <>
      <Button size="small" variant="ghost" icon={<CalendarRange aria-hidden />} disabled={!isReady} onClick={() => setOpen(true)}>
        {t('chase.open')}
      </Button>
      {isOpen && <ChaseDialog game={game} priced={priced} onClose={() => setOpen(false)} />}
    </>
  );
}
