import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Fingerprint } from 'lucide-react';
import { Refusal } from '../../components/Refusal';

export type PasskeyButtonProps = { onAsk: () => Promise<void>; refusal: string | null };

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** By fingerprint, face or screen lock, without a name. */
export function PasskeyButton({ onAsk, refusal }: PasskeyButtonProps) {
  const { t } = useTranslation('entrance');
  return (
    <>
      <Button wide icon={<Fingerprint aria-hidden size={18} />} onClick={onAsk}>
        {t('signIn.passkey')}
      </Button>
      <Refusal>{refusal}</Refusal>
    </>
  );
}
