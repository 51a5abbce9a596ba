import { isApiError } from '@portal/api-client';
import type { SignedIn } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { askForPasskey, signInByPasskey, useSession } from '@portal/session';
import { Button } from '@portal/ui';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Refusal } from '../../components/Refusal';

export type PasskeyButtonProps = {
  /** `null`: signed in, but what is told about it did not arrive. */
  onSignedIn: (signedIn: SignedIn | null) => void;
};

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** By fingerprint, face or screen lock, without a name: the device knows whose it is. */
export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<string | null>(null);

  async function handleClick() {
    setRefusal(null);
    try {
      const [question, { answerByPasskey }] = await Promise.all([
        askForPasskey(),
        // The library comes when somebody uses it.
        import(/* webpackChunkName: "passkey" */ './answer-by-passkey'),
      ]);
      const answer = await answerByPasskey(question);
      if (!answer) return setRefusal(t('signIn.passkeyStopped'));
      onSignedIn(await signInByPasskey(answer));
    } catch (error) {
      // The sign-in itself may have succeeded and only what is read after it have failed.
      if (useSession.getState().isLogin) return onSignedIn(null);
      // The browser tells nobody why its own window led to nothing.
      setRefusal(isApiError(error) ? errorText(error) : t('signIn.passkeyStopped'));
    }
  }

  return (
    <>
      <Button wide icon={<Fingerprint aria-hidden size={18} />} onClick={handleClick}>
        {t('signIn.passkey')}
      </Button>
      <Refusal>{refusal}</Refusal>
    </>
  );
}
