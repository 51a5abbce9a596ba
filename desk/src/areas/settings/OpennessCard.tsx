import { currentLanguage, useTranslation } from '@portal/i18n';
import { Badge, Button, Card } from '@portal/ui';
import { TextAreaField } from '@portal/ui/text-area';
import { useState } from 'react';
import type { SettingPlan } from './SettingDialog';
import styles from './SettingCard.module.css';

type OpennessCardProps = {
  maintenance: boolean;
  countries: readonly string[];
  addresses: readonly string[];
  canChange: boolean;
  onPlan: (plan: SettingPlan) => void;
};

const wordsOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** Whether anybody comes in, and who does not. */
export function OpennessCard({ maintenance, countries, addresses, canChange, onPlan }: OpennessCardProps) {
  const { t } = useTranslation('desk');
  return (
    <Card
      title={t('settings.openness')}
      action={<Badge tone={maintenance ? 'lose' : 'win'}>{t(maintenance ? 'settings.closed' : 'settings.open')}</Badge>}
    >
      <div className={styles.stack}>
        <p className={styles.hint}>{t('settings.opennessHint')}</p>
        {canChange && (
          <div>
            <Button
              variant={maintenance ? 'primary' : 'danger'}
              onClick={() => onPlan({ name: 'maintenance', before: maintenance, after: !maintenance })}
            >
              {t(maintenance ? 'settings.openPortal' : 'settings.closePortal')}
            </Button>
          </div>
        )}
        <ListEditor
          // A list that somebody else has changed is taken over while nobody has begun to type.
          key={countries.join()}
          label={t('settings.names.restrictedCountries')}
          hint={[t('settings.countriesHint'), namesOf(countries)].filter(Boolean).join(' ')}
          known={countries}
          canChange={canChange}
          read={(text) => wordsOf(text.toUpperCase())}
          onChange={(after) => onPlan({ name: 'restrictedCountries', before: countries, after })}
        />
        <ListEditor
          key={`addresses ${addresses.join()}`}
          label={t('settings.names.restrictedAddresses')}
          hint={t('settings.addressesHint')}
          known={addresses}
          canChange={canChange}
          read={wordsOf}
          onChange={(after) => onPlan({ name: 'restrictedAddresses', before: addresses, after })}
        />
      </div>
    </Card>
  );
}

function namesOf(codes: readonly string[]): string {
  const names = new Intl.DisplayNames([currentLanguage() === 'EN' ? 'en' : 'th'], { type: 'region', fallback: 'code' });
  return codes.map((code) => (/^[A-Z]{2}$/.test(code) ? names.of(code) : code)).join(', ');
}

type ListEditorProps = {
  label: string;
  hint: string;
  known: readonly string[];
  canChange: boolean;
  read: (text: string) => string[];
  onChange: (after: string[]) => void;
};

function ListEditor({ label, hint, known, canChange, read, onChange }: ListEditorProps) {
  const { t } = useTranslation('desk');
  const [text, setText] = useState(() => known.join('\n'));
  const after = read(text);
  const isChanged = after.join() !== known.join();
  return (
    <div className={styles.editor}>
      <TextAreaField
        label={label}
        hint={hint}
        rows={3}
        spellCheck={false}
        readOnly={!canChange}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {canChange && (
        <div>
          <Button
            size="small"
            disabled={!isChanged}
            aria-label={t('settings.saveNamed', { setting: label })}
            onClick={() => onChange(after)}
          >
            {t('settings.save')}
          </Button>
        </div>
      )}
    </div>
  );
}
