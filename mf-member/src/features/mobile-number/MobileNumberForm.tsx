import { Button, portal, SelectField, serverNow, TextField, useErrorText, useTranslation } from '@portal/portal';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormEnd } from '../../components/FormEnd';
import { OwnPasswordField } from '../../components/OwnPasswordField';
import { useCountries, useProveNumber, useSendCode } from './mobile-number.api';
import styles from './MobileNumber.module.css';
import { useSecondsLeft } from './useSecondsLeft';

/** What the platform takes for a number. */
const numberShape = /^[0-9]{6,15}$/;
const homeDialing = '66';

/** The number, the code sent to it, and the password once more. */
export function MobileNumberForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const countries = useCountries();
  const sendCode = useSendCode();
  const prove = useProveNumber();
  const [dialing, setDialing] = useState(homeDialing);
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sent, setSent] = useState<{ to: string; until: number } | null>(null);
  const to = `+${dialing} ${number.trim()}`;
  const secondsLeft = useSecondsLeft(sent?.to === to ? sent.until : null);
  const body = { mobileNum: number.trim(), countryDialingCode: dialing };

  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name="mobileNum"]')?.focus(), []);

  async function send() {
    if (!numberShape.test(body.mobileNum)) return setRefusal(t('mobile.badNumber'));
    setRefusal(null);
    try {
      const { expiredMinutes } = await sendCode.mutateAsync({ body });
      setSent({ to, until: serverNow() + expiredMinutes * 60_000 });
    } catch (error) {
      setRefusal(errorText(error));
    }
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (prove.isPending) return;
    if (!numberShape.test(body.mobileNum)) return setRefusal(t('mobile.badNumber'));
    if (!code.trim()) return setRefusal(t('mobile.codeNeeded'));
    setRefusal(null);
    try {
      await prove.mutateAsync({ body: { ...body, verificationCode: code.trim(), ...(password && { password }) } });
    } catch (error) {
      return setRefusal(errorText(error));
    }
    portal.notify({ kind: 'success', title: t('mobile.done') });
    onClose();
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className={styles.phone}>
        <SelectField
          label={t('mobile.country')}
          value={dialing}
          options={countries.map((country) => ({
            value: country.countryDialingCode,
            label: `${country.countryCode} +${country.countryDialingCode}`,
          }))}
          onChange={(event) => setDialing(event.target.value)}
        />
        <TextField
          label={`${t('mobile.number')} *`}
          name="mobileNum"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      </div>
      <TextField
        label={`${t('mobile.code')} *`}
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        hint={sent?.to === to ? t('mobile.sentTo', { number: to }) : undefined}
        onChange={(event) => setCode(event.target.value)}
        suffix={
          <Button size="small" pending={sendCode.isPending} disabled={secondsLeft > 0} onClick={send}>
            {secondsLeft > 0 ? t('mobile.again', { seconds: secondsLeft }) : t('mobile.send')}
          </Button>
        }
      />
      <OwnPasswordField value={password} onChange={setPassword} />

      <FormEnd submit={t('mobile.save')} isPending={prove.isPending} refusal={refusal} onClose={onClose} />
    </form>
  );
}
