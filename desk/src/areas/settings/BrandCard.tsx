import type { Brand } from '@portal/contracts/system';
import { useTranslation } from '@portal/i18n';
import { Button, Card, Checkbox, TextField } from '@portal/ui';
import { useState } from 'react';
import { languageNames, textLanguages } from '../../lib/text-languages';
import styles from './SettingCard.module.css';
import type { SettingPlan } from './SettingDialog';

type BrandCardProps = {
  brand: Brand;
  /** Whether somebody has ever saved it; before that it is a placeholder. */
  isSaved: boolean;
  canChange: boolean;
  onPlan: (plan: SettingPlan) => void;
};

/** What the portal is called, its languages, and whom it lets in. */
export function BrandCard({ brand, isSaved, canChange, onPlan }: BrandCardProps) {
  const { t } = useTranslation('desk');
  const [draft, setDraft] = useState(brand);
  const edit = (part: Partial<Brand>) => setDraft({ ...draft, ...part });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(brand);

  const text = (name: 'name' | 'merchantCode' | 'currencySymbol', label: string, maxLength: number, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      maxLength={maxLength}
      autoComplete="off"
      readOnly={!canChange}
      value={draft[name]}
      onChange={(event) => edit({ [name]: event.target.value })}
    />
  );

  return (
    <Card
      title={t('settings.names.brand')}
      action={
        canChange && (
          <Button
            size="small"
            disabled={isSaved && !isChanged}
            aria-label={t('settings.saveNamed', { setting: t('settings.names.brand') })}
            onClick={() => onPlan({ name: 'brand', before: isSaved ? brand : {}, after: draft })}
          >
            {t('settings.save')}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        <p className={styles.hint}>{t('settings.brandHint')}</p>
        {!isSaved && <p className={styles.hint}>{t('settings.brandToSave')}</p>}
        <div className={styles.columns}>
          {text('name', t('settings.brandName'), 60)}
          {text('merchantCode', t('settings.merchantCode'), 32, t('settings.merchantCodeHint'))}
          {text('currencySymbol', t('settings.currencySymbol'), 4)}
          <TextField
            label={t('settings.minimumAge')}
            hint={t('settings.minimumAgeHint')}
            inputMode="numeric"
            readOnly={!canChange}
            value={String(draft.minimumAge)}
            onChange={(event) => /^\d{1,2}$/.test(event.target.value) && edit({ minimumAge: Number(event.target.value) })}
          />
        </div>
        <fieldset className={styles.editor}>
          <legend>{t('settings.languages')}</legend>
          {textLanguages.map((code) => (
            <Checkbox
              key={code}
              label={languageNames[code]}
              checked={draft.languages.includes(code)}
              // Somebody has to be able to read it.
              disabled={!canChange || (draft.languages.length === 1 && draft.languages.includes(code))}
              onChange={(event) =>
                edit({ languages: textLanguages.filter((one) => (one === code ? event.target.checked : draft.languages.includes(one))) })
              }
            />
          ))}
        </fieldset>
      </div>
    </Card>
  );
}
