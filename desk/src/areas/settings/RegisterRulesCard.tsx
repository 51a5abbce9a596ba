import { registerPatterns, usualRegisterRules } from '@portal/contracts/register-rules';
import type { RegisterRule, RegisterRules } from '@portal/contracts/system';
import { useTranslation } from '@portal/i18n';
import { Button, Card, Checkbox, SelectField, TextField } from '@portal/ui';
import { useState } from 'react';
import tableStyles from '../../components/Table.module.css';
import styles from './SettingCard.module.css';
import type { SettingPlan } from './SettingDialog';

type RegisterRulesCardProps = { rules: RegisterRules; canChange: boolean; onPlan: (plan: SettingPlan) => void };

const anyText = '*';
const ownPattern = 'own';
/** As they stand on the page; what is not among them comes after. */
const order = ['username', 'password', 'payeeName', 'mobileNum', 'email', 'captcha', 'affiliateCode', 'paymentPassword', 'idNumber'];
const placeOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
const isDigits = (text: string) => /^\d{1,3}$/.test(text);

/** What a pattern is called here: the id of a known one, any text, or one of the house's own, which the page below edits. */
function choiceOf({ acceptedPattern, patternId }: RegisterRule): string {
  if (acceptedPattern === anyText) return anyText;
  return (registerPatterns as Record<string, string>)[patternId] === acceptedPattern ? patternId : ownPattern;
}

/** The fields of the registration, one a row. */
export function RegisterRulesCard({ rules, canChange, onPlan }: RegisterRulesCardProps) {
  const { t } = useTranslation('desk');
  // Where nothing was ever saved, the usual fields are proposed instead of an empty table.
  const [draft, setDraft] = useState(Object.keys(rules).length === 0 ? usualRegisterRules : rules);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(rules);
  const edit = (field: string, part: Partial<RegisterRule>) => setDraft({ ...draft, [field]: { ...draft[field]!, ...part } });

  const choices = [
    { value: anyText, label: t('settings.anyText') },
    ...Object.keys(registerPatterns).map((id) => ({ value: id, label: t(`settings.patterns.${id}`) })),
  ];

  const fields = Object.entries(draft).sort(([one], [other]) => placeOf(one) - placeOf(other) || one.localeCompare(other));

  function choosePattern(field: string, choice: string) {
    if (choice === anyText) edit(field, { acceptedPattern: anyText });
    else edit(field, { acceptedPattern: registerPatterns[choice as keyof typeof registerPatterns], patternId: choice });
  }

  function lengthField(field: string, part: 'minLength' | 'maxLength') {
    const name = t(`settings.fields.${field}`, { defaultValue: field });
    return (
      <TextField
        label={part === 'minLength' ? t('settings.minLengthOf', { field: name }) : t('settings.maxLengthOf', { field: name })}
        labelHidden
        inputMode="numeric"
        className={styles.number}
        readOnly={!canChange}
        value={String(draft[field]![part])}
        onChange={(event) => isDigits(event.target.value) && edit(field, { [part]: Number(event.target.value) })}
      />
    );
  }

  return (
    <Card
      title={t('settings.names.registerRules')}
      padding="medium"
      action={
        canChange && (
          <Button
            size="small"
            disabled={!isChanged}
            aria-label={t('settings.saveNamed', { setting: t('settings.names.registerRules') })}
            onClick={() => onPlan({ name: 'registerRules', before: rules, after: draft })}
          >
            {t('settings.save')}
          </Button>
        )
      }
    >
      <div className={tableStyles.frame} role="group" aria-label={t('settings.names.registerRules')} tabIndex={0}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">{t('settings.field')}</th>
              <th scope="col">{t('settings.shown')}</th>
              <th scope="col">{t('settings.required')}</th>
              <th scope="col">{t('settings.minLength')}</th>
              <th scope="col">{t('settings.maxLength')}</th>
              <th scope="col">{t('settings.pattern')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(([field, rule]) => {
              const name = t(`settings.fields.${field}`, { defaultValue: field });
              const isAlways = field === 'username' || field === 'password';
              const choice = choiceOf(rule);
              return (
                <tr key={field}>
                  <th scope="row">
                    {name} <span className={tableStyles.muted}>{field}</span>
                  </th>
                  <td>
                    <Checkbox
                      label={t('settings.shown')}
                      aria-label={t('settings.shownOf', { field: name })}
                      checked={rule.enabled}
                      disabled={!canChange || isAlways}
                      onChange={(event) => edit(field, { enabled: event.target.checked })}
                    />
                  </td>
                  <td>
                    <Checkbox
                      label={t('settings.required')}
                      aria-label={t('settings.requiredOf', { field: name })}
                      checked={rule.required || isAlways}
                      disabled={!canChange || isAlways}
                      onChange={(event) => edit(field, { required: event.target.checked })}
                    />
                  </td>
                  <td>{lengthField(field, 'minLength')}</td>
                  <td>{lengthField(field, 'maxLength')}</td>
                  <td>
                    <SelectField
                      label={t('settings.patternOf', { field: name })}
                      labelHidden
                      className={styles.pattern}
                      disabled={!canChange}
                      options={choice === ownPattern ? [...choices, { value: ownPattern, label: rule.acceptedPattern }] : choices}
                      value={choice}
                      onChange={(event) => choosePattern(field, event.target.value)}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
