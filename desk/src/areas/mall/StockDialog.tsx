import { useTranslation } from '@portal/i18n';
import { TextField } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { useLocalText } from '../../lib/useLocalText';
import { changeStock, type DeskMallItem } from './mall-desk.api';

type StockDialogProps = { item: DeskMallItem; onDone: () => void; onClose: () => void };

/** A number to add or take away: what is ordered meanwhile is not lost. */
export function StockDialog({ item, onDone, onClose }: StockDialogProps) {
  const { t } = useTranslation('desk');
  const text = useLocalText();
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const change = /^[+-]?\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  return (
    <ReasonDialog
      title={t('mall.stockTitle', { name: text(item.name) })}
      description={t('mall.stockEffect', { stock: item.stock })}
      confirmLabel={t('mall.stockNow')}
      doneLabel={t('mall.stockDone')}
      isReady={() => {
        setIsTried(true);
        return change !== 0;
      }}
      onConfirm={(reason) => changeStock(item.id, change, reason).finally(onDone)}
      onClose={onClose}
    >
      <TextField
        label={t('mall.stockChange')}
        hint={t('mall.stockHint')}
        error={isTried && change === 0 ? t('mall.wrong.number') : undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonDialog>
  );
}
