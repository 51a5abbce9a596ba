import { useTranslation } from '@portal/i18n';
import { RefusalNotice } from '@portal/staff';
import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { useSending } from '../../lib/useSending';
import { type ProviderTest, testProvider } from './providers-desk.api';
import { TestOutcome } from './TestOutcome';

type ProviderTestDialogProps = { code: string; onClose: () => void };

/** Asks a provider for its games, signed as usual, and tells what came back. */
export function ProviderTestDialog({ code, onClose }: ProviderTestDialogProps) {
  const { t } = useTranslation('desk');
  const { send, isPending, refusal } = useSending();
  const [test, setTest] = useState<ProviderTest | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('providers.testNamed', { code })}
      description={t('providers.testIntro')}
      labels={{ close: t('close') }}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="primary" pending={isPending} onClick={() => void send(async () => setTest(await testProvider(code)))}>
            {t(test ? 'providers.callAgain' : 'providers.callNow')}
          </Button>
        </>
      }
    >
      {test && !isPending && <TestOutcome test={test} />}
      {refusal && <RefusalNotice refusal={refusal} />}
    </Dialog>
  );
}
