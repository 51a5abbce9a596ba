import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { Button, portal, useTranslation } from '@portal/portal';
import { SavedNumbersDialog } from './SavedNumbersDialog';
import type { PricedLine } from './slip-line';

/** Opens the member's saved numbers. */
export function SavedNumbersButton({ game, priced }: { game: LotteryGameDetail; priced: readonly PricedLine[] }) {
  const { t } = useTranslation('lottery');
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      <Button size="small" variant="ghost" icon={<Bookmark aria-hidden />} onClick={() => portal.requireLogin(open) && open()}>
        {t('saved.title')}
      </Button>
      {isOpen && <SavedNumbersDialog game={game} priced={priced} onClose={() => setOpen(false)} />}
    </>
  );
}
