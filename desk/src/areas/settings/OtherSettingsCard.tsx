import { useTranslation } from '@portal/i18n';
import { Button, Card, DateTime } from '@portal/ui';
import { TextAreaField } from '@portal/ui/text-area';
import { useState } from 'react';
import type { Setting } from '../../lib/portal-desk.api';
import styles from './SettingCard.module.css';
import type { SettingPlan } from './SettingDialog';

type OtherSettingsCardProps = { settings: readonly Setting[]; canChange: boolean; onPlan: (plan: SettingPlan) => void };

/** Everything as it is kept: whatever has no form of its own above, and all the rest for whoever knows it. */
export function OtherSettingsCard({ settings, canChange, onPlan }: OtherSettingsCardProps) {
  const { t } = useTranslation('desk');
  return (
    <Card title={t('settings.others')}>
      <div className={styles.stack}>
        <p className={styles.hint}>{t('settings.othersHint')}</p>
        <div className={styles.others}>
          {settings.map((setting) => (
            <JsonEditor key={`${setting.name} ${setting.updatedAt}`} setting={setting} canChange={canChange} onPlan={onPlan} />
          ))}
        </div>
      </div>
    </Card>
  );
}

type JsonEditorProps = { setting: Setting; canChange: boolean; onPlan: (plan: SettingPlan) => void };

function JsonEditor({ setting: { name, value, updatedAt }, canChange, onPlan }: JsonEditorProps) {
  const { t } = useTranslation('desk');
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const after = parse(text);
  const label = t(`settings.names.${name}`);
  const jsonLabel = t('settings.jsonOf', { setting: label });
  const isChanged = after !== undefined && JSON.stringify(after) !== JSON.stringify(value);

  return (
    <details>
      <summary>
        {label}
        <span className={styles.when}>{updatedAt ? <DateTime value={updatedAt} /> : t('settings.neverSet')}</span>
      </summary>
      <div className={styles.editor}>
        <TextAreaField
          label={jsonLabel}
          labelHidden
          className={styles.mono}
          rows={Math.min(20, text.split('\n').length + 1)}
          spellCheck={false}
          readOnly={!canChange}
          value={text}
          error={after === undefined ? t('settings.noJson') : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {canChange && (
          <div>
            <Button
              size="small"
              disabled={!isChanged}
              aria-label={t('settings.saveNamed', { setting: jsonLabel })}
              onClick={() => onPlan({ name, before: value, after })}
            >
              {t('settings.save')}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}

/** `undefined` while it is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
