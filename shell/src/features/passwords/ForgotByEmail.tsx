import { api, isApiError } from '@portal/api-client';
import { checkField, registerPatterns } from '@portal/contracts/register-rules';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { Button, TextField } from '@portal/ui';
import { HumanCheckFailed, HumanCheckLine, useHumanCheck } from '../../components/human-check';
import { Refusal } from '../../components/Refusal';
import { longestText, textMistake } from '../../lib/text-limits';
import { type Mistakes, useEntranceForm } from '../../lib/useEntranceForm';
import { validationText } from '../../lib/validation-text';
import { closeOverlay } from '../../state/overlays/overlays.store';
import { useStatus } from '../../state/status.store';
import { addToast } from '../../state/overlays/toasts.store';
import styles from './Passwords.module.css';

type Name = 'username' | 'email';

const mailbox = {
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: longestText,
  acceptedPattern: registerPatterns['4'],
  patternId: '4',
};

/** Asks for a link; the answer is the same whether or not name and address belong together. */
export function ForgotByEmail() {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const rules = useStatus(({ registerRules }) => registerRules);
  const human = useHumanCheck('forgot-password');
  const fields = useEntranceForm<Name>({ defaultValues: { username: '', email: '' }, findMistakes, send });
  const [username, email] = [fields.values.username.trim(), fields.values.email.trim()];

  function findMistakes(): Mistakes<Name> {
    const problem = (name: 'username' | 'email', value: string) => {
      // The name by its rule; the address is an address also where registration does not ask for one.
      const rule = name === 'email' ? mailbox : rules.username;
      const found = rule && checkField({ ...rule, required: true }, value);
      if (found) return validationText(t, t(`fields.${name}`), found);
      return rule ? undefined : textMistake(value, t(`fields.${name}`));
    };
    return { username: problem('username', username), email: problem('email', email) };
  }

  async function send(): Promise<void> {
    try {
      await api.call('POST /wps/member/password/email', { body: { username, email, ...(await human.take()) } });
      addToast({ kind: 'success', title: t('passwords.inBeenOut'), body: t('passwords.inBeenOutBody') });
      closeOverlay();
    } catch (error) {
      if (error instanceof HumanCheckFailed) return;
      if (!isApiError(error)) throw error;
      fields.refuse(errorText(error));
    }
  }

  return (
    <form ref={fields.ref} className={styles.form} noValidate onSubmit={(event) => void fields.submit(event)} onFocus={human.start}>
      <Refusal>{fields.refusal}</Refusal>
      <TextField
        label={`${t('fields.username')} *`}
        {...fields.field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        label={`${t('fields.email')} *`}
        {...fields.field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <HumanCheckLine check={human} />
      <Button type="submit" variant="primary" size="large" wide pending={fields.isPending}>
        {t('passwords.sendLink')}
      </Button>
    </form>
  );
}
