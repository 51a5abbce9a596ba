import { TextField, useErrorText, useTranslation } from '@portal/portal';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormEnd } from '../../components/FormEnd';
import { OwnPasswordField } from '../../components/OwnPasswordField';
import { useSendLink } from './email-address.api';
import styles from './EmailAddress.module.css';

/** Only what is plainly no address is caught here; the platform looks closer. */
const addressShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The address and the password once more; then a link is on its way. */
export function EmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const sendLink = useSendLink();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (sendLink.isPending) return;
    const address = email.trim();
    setSentTo(null);
    if (!addressShape.test(address)) return setRefusal(t('email.badAddress'));
    setRefusal(null);
    try {
      await sendLink.mutateAsync({ body: { email: address, ...(password && { password }) } });
    } catch (error) {
      return setRefusal(errorText(error));
    }
    setSentTo(address);
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={`${t('email.address')} *`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <OwnPasswordField value={password} onChange={setPassword} />

      {sentTo && <p role="status">{t('email.sent', { address: sentTo })}</p>}
      <FormEnd submit={t('email.send')} isPending={sendLink.isPending} refusal={refusal} onClose={onClose} />
    </form>
  );
}
