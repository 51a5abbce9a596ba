import type { Remembered, SignedIn } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { EmptyState, Segmented } from '@portal/ui';
import { type ReactNode, useRef, useState } from 'react';
import { imageUrl } from '../../state/image-url';
import { useModule, useStatus } from '../../state/status.store';
import { FreePlayButton } from './FreePlayButton';
import styles from './LoginForm.module.css';
import { knowsPasskeys, PasskeyButton } from './PasskeyButton';
import { PasswordLogin } from './PasswordLogin';
import { useRemembered } from './remembered';
import { SecondStep } from './SecondStep';
import { SmsLogin } from './SmsLogin';
import { SocialButtons } from './SocialButtons';
import { usePasskeyLogin } from './usePasskeyLogin';

export type LoginFormProps = {
  /** `null`: signed in, but what is told about it did not arrive. `isNew`: this has made the account. */
  onSignedIn: (signedIn: SignedIn | null, isNew?: boolean) => void;
  onForgot: () => void;
  /** The agents' own entrance: by password only. */
  isAgentEntrance?: boolean;
  /** After the buttons: where to go without an account. */
  after?: ReactNode;
};

type Method = 'username' | 'sms';

/** Every way in that the brand has switched on. */
export function LoginForm({ onSignedIn, onForgot, isAgentEntrance = false, after }: LoginFormProps) {
  const { t } = useTranslation('entrance');
  const hasPassword = useModule('PASS3');
  const hasSms = useModule('MOBILEVERCODELOGIN3') && !isAgentEntrance;
  const hasFreePlay = useModule('FREEPLAY3') && !isAgentEntrance;
  const canReset = [useModule('CHNGPASSVERIF3'), useModule('CHNGPASSMAIL3')].some(Boolean);
  const firebase = useStatus(({ info }) => info?.firebase ?? null);
  const hasSocial = firebase !== null && firebase.providers.length > 0 && !isAgentEntrance;
  const [hasPasskeys] = useState(knowsPasskeys);
  const [wanted, setMethod] = useState<Method>('username');
  const open: Method[] = [...(hasPassword ? (['username'] as const) : []), ...(hasSms ? (['sms'] as const) : [])];
  const method = open.find((one) => one === wanted) ?? open[0];
  // An entrance that is closed has no other door.
  const takesPasskey = hasPasskeys && !isAgentEntrance && (method !== undefined || hasSocial);
  const [remembered, setRemembered] = useState<Remembered | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [earlierRefusal, setEarlierRefusal] = useState<unknown>(null);
  const passkey = usePasskeyLogin({ hasField: takesPasskey && method === 'username' && challenge === null, onSignedIn });
  const isTouched = useRef(false);
  useRemembered((known) => {
    if (isTouched.current) return;
    setRemembered(known);
    if (known.type === 'sms' && hasSms) setMethod('sms');
  });
  // A form that learns whom it remembers begins anew with that, as long as nobody has typed.
  const key = remembered ? 'remembered' : 'fresh';

  function handleBack(refusal: unknown) {
    setEarlierRefusal(refusal);
    setChallenge(null);
  }

  if (challenge !== null) return <SecondStep challenge={challenge} onSignedIn={onSignedIn} onBack={handleBack} />;
  return (
    <div className={styles.form} onInput={() => (isTouched.current = true)}>
      {open.length > 1 && method && (
        <Segmented<Method>
          label={t('signIn.methods')}
          value={method}
          options={[
            { value: 'username', label: t('signIn.byPassword') },
            { value: 'sms', label: t('signIn.bySms') },
          ]}
          onChange={setMethod}
        />
      )}
      {method === 'sms' && <SmsLogin key={key} remembered={remembered} onSignedIn={onSignedIn} onSecondStep={setChallenge} />}
      {method === 'username' && (
        <PasswordLogin
          key={key}
          remembered={remembered}
          isAgentEntrance={isAgentEntrance}
          listsPasskeys={takesPasskey}
          onForgot={canReset ? onForgot : undefined}
          onSignedIn={onSignedIn}
          onSecondStep={setChallenge}
          earlierRefusal={earlierRefusal}
        />
      )}
      {!method && !hasSocial && (
        <EmptyState picture={imageUrl('/img/rabbit/asleep.svg')} title={t('signIn.closedTitle')} description={t('signIn.closedBody')} />
      )}
      {(takesPasskey || hasSocial || hasFreePlay) && (
        <div className={styles.others}>
          <p className={styles.or}>{t('signIn.or')}</p>
          {takesPasskey && <PasskeyButton onAsk={passkey.ask} refusal={passkey.refusal} />}
          {hasSocial && <SocialButtons firebase={firebase} onSignedIn={onSignedIn} onSecondStep={setChallenge} />}
          {hasFreePlay && <FreePlayButton onSignedIn={onSignedIn} />}
        </div>
      )}
      {after}
    </div>
  );
}
