import { isApiError } from '@portal/api-client';
import type { SignedIn } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { playFree } from '@portal/session';
import { Button } from '@portal/ui';
import { Gamepad2 } from 'lucide-react';
import { useState } from 'react';
import { HumanCheckFailed, HumanCheckLine, useHumanCheck } from '../../components/human-check';
import { Refusal } from '../../components/Refusal';

export type FreePlayButtonProps = { onSignedIn: (signedIn: SignedIn) => void };

/** A trial account of one's own, for a day (AUTH-06). */
export function FreePlayButton({ onSignedIn }: FreePlayButtonProps) {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const human = useHumanCheck('free-play');
  const [refusal, setRefusal] = useState<string | null>(null);

  async function handleClick() {
    setRefusal(null);
    try {
      const proof = await human.take();
      onSignedIn(await playFree({ os: systemName(), platform: 'W', randomString: randomText(), gatewayVersion: '3', ...proof }));
    } catch (error) {
      if (error instanceof HumanCheckFailed) return;
      if (!isApiError(error)) throw error;
      setRefusal(errorText(error));
    }
  }

  return (
    <>
      <Button wide icon={<Gamepad2 aria-hidden size={18} />} onClick={handleClick}>
        {t('signIn.freePlay')}
      </Button>
      {(human.state === 'checking' || human.state === 'failed') && <HumanCheckLine check={human} />}
      <Refusal>{refusal}</Refusal>
    </>
  );
}

const systemName = (): string => (navigator.platform || 'web').slice(0, 64);
const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
