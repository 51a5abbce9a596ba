import type { SeriesSetting } from '@portal/contracts';
import { fractionToDecimal, fraction, multiplyFractions, toWire } from '@portal/money';
import { digitalStake, rebateShare, seriesStep, type UnitMode } from '@portal/lottery-rules';
import { Segmented, TextField, useMoneyText, useTranslation } from '@portal/portal';
import { useCountField } from '../../lib/fields/useCountField';
import styles from './DigitalPicker.module.css';
import type { StakeTerms } from './price-of';

type StakeEditorProps = { series: SeriesSetting; terms: StakeTerms; onChange(terms: StakeTerms): void };

/** Unit, multiple, and the slider between a higher prize and a rebate. */
export function StakeEditor({ series, terms, onChange }: StakeEditorProps) {
  const { t } = useTranslation('lottery');
  const money = useMoneyText();
  const rebate = fractionToDecimal(multiplyFractions(rebateShare(series.maxSeries, terms.series), fraction(100)), 1);
  return (
    <div className={styles.stake}>
      <div className={styles.unit}>
        <Segmented
          label={t('pick.unit')}
          options={series.units.map((value) => ({ value, label: value }))}
          value={terms.unit}
          onChange={(unit) => onChange({ ...terms, unit })}
        />
        <p className={styles.hint}>
          {t('pick.betPrice', { price: money(toWire(digitalStake(1, terms.unit as UnitMode, terms.multiple))) })}
        </p>
      </div>
      <TextField
        className={styles.multiple}
        label={t('pick.multiple')}
        {...useCountField(terms.multiple, { least: 1, most: series.maxMultiple }, (multiple) => onChange({ ...terms, multiple }))}
      />
      <label className={styles.slider}>
        <span>{t('pick.series', { series: terms.series, rebate })}</span>
        <input
          type="range"
          min={series.minSeries}
          max={series.maxSeries}
          step={seriesStep}
          value={terms.series}
          onChange={(event) => onChange({ ...terms, series: Number(event.currentTarget.value) })}
        />
      </label>
    </div>
  );
}
