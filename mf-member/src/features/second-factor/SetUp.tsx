import type { SecondFactorOffer } from '@portal/contracts';
import { QrCode, TextField, useErrorText, useTranslation } from '@portal/portal';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormEnd } from '../../components/FormEnd';
import { Copyable } from '../../components/Copyable';
import { OwnPasswordField } from '../../components/OwnPasswordField';
import { useOffer, useTurnOn } from './second-factor.api';
import styles from './SecondFactor.module.css';

export type SetUpProps = { onDone: (recoveryCodes: readonly string[]) => void; onClose: () => void };

/** First the password, then the secret as a picture, and a code that proves the app has it. */
export function SetUp({ onDone, onClose }: SetUpProps) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const offering = useOffer();
  const turningOn = useTurnOn();
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const isPending = offering.isPending || turningOn.isPending;

  useEffect(() => form.current?.querySelector('input')?.focus(), [offer]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (offer && !code.trim()) return setRefusal(t('factor.codeNeeded'));
    setRefusal(null);
    try {
      if (!offer) return setOffer(await offering.mutateAsync({ body: password ? { password } : {} }));
      const { recoveryCodes } = await turningOn.mutateAsync({ body: { code: code.replace(/\s/g, '') } });
      onDone(recoveryCodes);
    } catch (error) {
      setRefusal(errorText(error));
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {offer ? (
        <>
          <p className={styles.body}>{t('factor.scan')}</p>
          <div className={styles.picture}>
            <QrCode value={offer.address} size={200} label={t('factor.qrLabel')} />
            <div>
              <p className={styles.body}>{t('factor.typeSecret')}</p>
              <Copyable text={offer.secret} name={t('factor.secret')} className={styles.secret}>
                {offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </Copyable>
            </div>
          </div>
          <TextField
            label={`${t('factor.code')} *`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </>
      ) : (
        <OwnPasswordField value={password} onChange={setPassword} />
      )}

      <FormEnd submit={t(offer ? 'factor.turnOn' : 'factor.next')} isPending={isPending} refusal={refusal} onClose={onClose} />
    </form>
  );
}
