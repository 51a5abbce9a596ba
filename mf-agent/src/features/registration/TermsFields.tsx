import type { LinkType } from '@portal/contracts';
import { SelectField, useTranslation } from '@portal/portal';
import { percentOf, seriesOptions } from '../../lib/series-options';

export type Terms = { type: LinkType; series: number };
export type TermsFieldsProps = { ownSeries: number; value: Terms; onChange: (terms: Terms) => void };

/** What a new account will be, and the rebate it gets. */
export function TermsFields({ ownSeries, value, onChange }: TermsFieldsProps) {
  const { t } = useTranslation('agent');
  return (
    <>
      <SelectField
        label={t('registration.type')}
        value={value.type}
        onChange={({ target }) => onChange({ ...value, type: target.value as LinkType })}
        options={(['member', 'agent'] as const).map((type) => ({ value: type, label: t(`tree.types.${type}`) }))}
      />
      <SelectField
        label={t('registration.rebate')}
        hint={t('registration.rebateHint', { percent: percentOf(ownSeries) })}
        value={String(value.series)}
        onChange={({ target }) => onChange({ ...value, series: Number(target.value) })}
        options={seriesOptions(ownSeries).map((series) => ({ value: String(series), label: `${percentOf(series)}% (${series})` }))}
      />
    </>
  );
}
