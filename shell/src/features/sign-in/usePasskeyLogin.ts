import { isApiError } from '@portal/api-client';
import type { PasskeyAnswer, SignedIn } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { askForPasskey, signInByPasskey, useSession } from '@portal/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { offerPasskeys } from './offer-passkeys';

type Options = {
  /** Whether there is a field of a name at which the browser can list passkeys. */
  hasField: boolean;
  /** `null`: signed in, but what is told about it did not arrive. */
  onSignedIn: (signedIn: SignedIn | null) => void;
};

/** Signing in without a name, by a button or from what the browser lists at the field of the name: the device knows whose it is. */
export function usePasskeyLogin({ hasField, onSignedIn }: Options) {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [refused, setRefused] = useState(0);

  async function enter(answer: PasskeyAnswer): Promise<void> {
    setRefusal(null);
    try {
      onSignedIn(await signInByPasskey(answer));
    } catch (error) {
      // The sign-in itself may have succeeded and only what is read after it have failed.
      if (useSession.getState().isLogin) return onSignedIn(null);
      if (!isApiError(error)) throw error;
      setRefusal(errorText(error));
      setRefused((times) => times + 1);
    }
  }

  const handleAnswer = useEffectEvent((answer: PasskeyAnswer) => void enter(answer));
  // The window of the button and the list at the field exclude each other; what was refused is offered once more.
  const isOffered = hasField && !isAsked;
  useEffect(() => (isOffered ? offerPasskeys((answer) => handleAnswer(answer)) : undefined), [isOffered, refused]);

  async function ask(): Promise<void> {
    setRefusal(null);
    setIsAsked(true);
    try {
      const [question, { answerByPasskey }] = await Promise.all([
        askForPasskey(),
        // The library comes when somebody uses it.
        import(/* webpackChunkName: "passkey" */ './answer-by-passkey'),
      ]);
      const answer = await answerByPasskey(question);
      if (answer) await enter(answer);
      else setRefusal(t('signIn.passkeyStopped'));
    } catch (error) {
      // The browser tells nobody why its own window led to nothing.
      setRefusal(isApiError(error) ? errorText(error) : t('signIn.passkeyStopped'));
    } finally {
      setIsAsked(false);
    }
  }

  return { refusal, ask };
}
