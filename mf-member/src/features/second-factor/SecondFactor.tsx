import { Badge, Button, Card, DateTime, ErrorState, portal, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ProofForm } from '../../components/ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import { useLookAgain, useRenewCodes, useSecondFactor, useTurnOff } from './second-factor.api';
import styles from './SecondFactor.module.css';
import { SetUp } from './SetUp';

type Step = 'setUp' | 'renew' | 'turnOff' | null;
export type SecondFactorProps = { startsOpen?: boolean };

/** Whether sign-in asks for a code as well, and how to change that (MEM-01). */
export function SecondFactor({ startsOpen = false }: SecondFactorProps) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const { data: state, error, refetch } = useSecondFactor();
  const lookAgain = useLookAgain();
  const renew = useRenewCodes();
  const turnOff = useTurnOff();
  const [step, setStep] = useState<Step>(startsOpen ? 'setUp' : null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function showCodes(fresh: readonly string[]) {
    setStep(null);
    setCodes(fresh);
    void lookAgain();
  }

  function body() {
    if (error) return <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />;
    if (!state) return <Skeleton height={48} />;
    if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
    if (!state.isOn) {
      if (step === 'setUp') return <SetUp onDone={showCodes} onClose={() => setStep(null)} />;
      return (
        <Button icon={<ShieldCheck aria-hidden />} onClick={() => setStep('setUp')}>
          {t('factor.setUp')}
        </Button>
      );
    }
    return (
      <>
        <p className={styles.state}>
          <Badge tone="win">{t('factor.on')}</Badge>
          {state.since && (
            <span>
              {t('factor.since')} <DateTime value={state.since} />
            </span>
          )}
          <span>{t('factor.codesLeft', { count: state.recoveryCodesLeft })}</span>
        </p>
        {step === 'renew' ? (
          <ProofForm
            needsCode
            body={t('factor.renewBody')}
            submit={t('factor.renew')}
            send={async (proof) => showCodes((await renew.mutateAsync({ body: { code: '', ...proof } })).recoveryCodes)}
            onClose={() => setStep(null)}
          />
        ) : step === 'turnOff' ? (
          <ProofForm
            needsCode
            body={t('factor.turnOffBody')}
            submit={t('factor.turnOff')}
            isDanger
            send={async (proof) => {
              await turnOff.mutateAsync({ body: { code: '', ...proof } });
              portal.notify({ kind: 'success', title: t('factor.isOff') });
              setStep(null);
              await lookAgain();
            }}
            onClose={() => setStep(null)}
          />
        ) : (
          <div className={styles.acts}>
            <Button onClick={() => setStep('renew')}>{t('factor.renew')}</Button>
            <Button onClick={() => setStep('turnOff')}>{t('factor.turnOff')}</Button>
          </div>
        )}
      </>
    );
  }

  return (
    <Card title={t('factor.title')} className={styles.card}>
      <p className={styles.body}>{t('factor.body')}</p>
      {body()}
    </Card>
  );
}
