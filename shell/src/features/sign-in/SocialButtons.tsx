import { isApiError } from '@portal/api-client';
import type { Firebase, SignedIn } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { signIn } from '@portal/session';
import { Button, Spinner } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { Refusal } from '../../components/Refusal';
import { identityErrorText, loadIdentity } from '../../firebase';
import { readInvitation } from '../../state/arrival';
import { challengeOf } from '../../state/session/second-step';
import styles from './LoginForm.module.css';
import { askProvider, PopupBlocked } from './provider-window';
import { SocialAgeDialog } from './SocialAgeDialog';

export type SocialButtonsProps = {
  firebase: Firebase;
  /** `isNew`: this has made the account. */
  onSignedIn: (signedIn: SignedIn, isNew: boolean) => void;
  onSecondStep: (challenge: string) => void;
};

type Provider = Firebase['providers'][number];
const names: Record<Provider['id'], string> = { google: 'Google', facebook: 'Facebook' };

export function SocialButtons({ firebase, onSignedIn, onSecondStep }: SocialButtonsProps) {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const [waiting, setWaiting] = useState<Provider['id'] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Of somebody new, who has to say to be old enough before there is an account. */
  const [newcomer, setNewcomer] = useState<{ idToken: string; minimumAge: number } | null>(null);
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);

  async function enter(provider: Provider) {
    setRefusal(null);
    setWaiting(provider.id);
    attempt.current = new AbortController();
    try {
      const [tokens, { exchangeTokens }] = await Promise.all([askProvider(provider, attempt.current.signal), loadIdentity()]);
      const idToken = await exchangeTokens(firebase, provider.id, tokens);
      await signInBy(idToken);
    } catch (error) {
      if (error instanceof PopupBlocked) return setRefusal(t('signIn.popupBlocked'));
      const ofProvider = identityErrorText(t, error);
      if (!ofProvider && !isApiError(error)) throw error;
      setRefusal(ofProvider ?? errorText(error));
    } finally {
      setWaiting(null);
    }
  }

  /** Somebody new gets an account by this: under whoever invited them. */
  async function signInBy(idToken: string, confirmedAge?: number) {
    try {
      onSignedIn(await signIn({ type: 'firebase', idToken, confirmedAge, ...readInvitation() }), confirmedAge !== undefined);
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge !== null) return onSecondStep(challenge);
      if (!isApiError(error) || error.code !== 'members.age_unconfirmed') throw error;
      setNewcomer({ idToken, minimumAge: (error.value as { minimumAge: number }).minimumAge });
    }
  }
  async function join({ idToken, minimumAge }: NonNullable<typeof newcomer>) {
    setNewcomer(null);
    try {
      await signInBy(idToken, minimumAge);
    } catch (error) {
      setRefusal(errorText(error));
    }
  }

  return (
    <>
      {firebase.providers.map((provider) => (
        <Button
          key={provider.id}
          wide
          disabled={waiting !== null}
          icon={
            <span aria-hidden className={styles.mark} data-provider={provider.id}>
              {names[provider.id][0]}
            </span>
          }
          onClick={() => enter(provider)}
        >
          {t('signIn.social', { provider: names[provider.id] })}
        </Button>
      ))}
      {waiting && (
        <p className={styles.waiting} role="status">
          <Spinner />
          {t('signIn.socialWaiting', { provider: names[waiting] })}
          <button type="button" className={styles.link} onClick={() => attempt.current?.abort()}>
            {t('signIn.socialCancel')}
          </button>
        </p>
      )}
      <Refusal>{refusal}</Refusal>
      {newcomer && <SocialAgeDialog age={newcomer.minimumAge} onConfirm={() => void join(newcomer)} onClose={() => setNewcomer(null)} />}
    </>
  );
}
