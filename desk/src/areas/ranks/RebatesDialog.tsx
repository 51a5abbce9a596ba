import { useTranslation } from '@portal/i18n';
import { TextField } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { proposeRebates, type RankRebates } from './ranks-desk.api';

/** At most ten percent with two decimals, as the call takes it. */
const percentShape = /^(10(\.00?)?|\d(\.\d{1,2})?)$/;

/** What one rank gets back of each kind of games, proposed to a second officer. */
export function RebatesDialog({ rebates: { level, rates }, name, onClose }: { rebates: RankRebates; name: string; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState(rates);
  const [isTried, setIsTried] = useState(false);
  const isWrong = (percent: string) => !percentShape.test(percent.trim());

  return (
    <ReasonDialog
      title={t('ranks.rebatesTitle', { name })}
      description={t('ranks.rebatesEffect')}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      isReady={() => {
        setIsTried(true);
        return !typed.some(({ percent }) => isWrong(percent));
      }}
      onConfirm={(reason) => proposeRebates(level, typed.map(({ category, percent }) => ({ category, percent: percent.trim() })), reason)} // prettier-ignore
      onClose={onClose}
    >
      {typed.map(({ category, percent }) => (
        <TextField
          key={category}
          label={t(`gameCategories.${category}`)}
          suffix="%"
          inputMode="decimal"
          maxLength={5}
          autoComplete="off"
          value={percent}
          error={isTried && isWrong(percent) ? t('ranks.percentWrong') : undefined}
          onChange={({ target }) => setTyped(typed.map((rate) => (rate.category === category ? { ...rate, percent: target.value } : rate)))}
        />
      ))}
    </ReasonDialog>
  );
}
