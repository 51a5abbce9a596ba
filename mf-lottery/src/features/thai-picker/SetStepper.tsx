import { Minus, Plus } from 'lucide-react';
import { formatMoney, parseMoney, toWire, type MinorUnits } from '@portal/money';
import { IconButton, useSession, useTranslation } from '@portal/portal';
import styles from './ThaiPicker.module.css';

type SetStepperProps = { step: MinorUnits; most: MinorUnits; value: string; onChange(value: string): void };

/** How many sets of a lot are bought of each number, and what that costs. */
export function SetStepper({ step, most, value, onChange }: SetStepperProps) {
  const { t } = useTranslation('lottery');
  const symbol = useSession((state) => state.currencySymbol);
  const stake = parseMoney(value);
  const sets = stake / step;
  const money = (amount: MinorUnits) => formatMoney(amount, { symbol });
  return (
    <div className={styles.sets} role="group" aria-label={t('pick.sets')}>
      <span className={styles.setsName}>{t('pick.sets')}</span>
      <IconButton label={t('pick.fewerSets')} disabled={sets <= 1n} onClick={() => onChange(toWire(stake - step))}>
        <Minus aria-hidden />
      </IconButton>
      <output className={styles.setCount}>{String(sets)}</output>
      <IconButton label={t('pick.moreSets')} disabled={stake + step > most} onClick={() => onChange(toWire(stake + step))}>
        <Plus aria-hidden />
      </IconButton>
      <span className={styles.setPrice} aria-live="polite">
        {t('pick.oneSet', { price: money(step), total: money(stake) })}
      </span>
    </div>
  );
}
