import type { Passkey } from '@portal/contracts';
import { Button, Card, DateTime, ErrorState, portal, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Device, DeviceList } from '../../components/DeviceList';
import { ProofForm } from '../../components/ProofForm';
import { AddForm } from './AddForm';
import { canMakePasskeys } from './passkey-fault';
import { useFactorState, usePasskeys, useLookAgain, useRemove } from './passkeys.api';
import styles from './Passkeys.module.css';
import { RenameForm } from './RenameForm';

/** As many as the platform takes. */
const most = 10;

type Step = { act: 'add' } | { act: 'rename' | 'remove'; id: string } | null;
export type PasskeysProps = { startsOpen?: boolean };

/** The devices that sign this member in without a password, and how to add, name and remove them (MEM-01). */
export function Passkeys({ startsOpen = false }: PasskeysProps) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const list = usePasskeys();
  const factor = useFactorState();
  const lookAgain = useLookAgain();
  const remove = useRemove();
  const canAdd = canMakePasskeys();
  const [step, setStep] = useState<Step>(startsOpen && canAdd ? { act: 'add' } : null);
  const needsCode = factor.data?.isOn ?? false;
  const close = () => setStep(null);

  async function finish() {
    close();
    await lookAgain();
  }

  function add(count: number) {
    if (step?.act === 'add') return <AddForm needsCode={needsCode} onDone={finish} onClose={close} />;
    if (count >= most) return <p className={styles.body}>{t('passkeys.full', { count: most })}</p>;
    if (!canAdd) return <p className={styles.body}>{t('passkeys.unsupported')}</p>;
    return (
      <Button icon={<Fingerprint aria-hidden />} onClick={() => setStep({ act: 'add' })}>
        {t('passkeys.add')}
      </Button>
    );
  }

  function below(passkey: Passkey) {
    if (!step || step.act === 'add' || step.id !== passkey.id) return null;
    if (step.act === 'rename') return <RenameForm passkey={passkey} onDone={finish} onClose={close} />;
    return (
      <ProofForm
        body={t('passkeys.removeBody')}
        submit={t('passkeys.remove')}
        isDanger
        needsCode={needsCode}
        send={async (proof) => {
          await remove.mutateAsync({ params: { id: passkey.id }, body: proof });
          portal.notify({ kind: 'success', title: t('passkeys.removed') });
          await finish();
        }}
        onClose={close}
      />
    );
  }

  function body() {
    const error = list.error ?? factor.error;
    if (error && !(list.data && factor.data))
      return (
        <ErrorState
          title={errorText(error)}
          retryLabel={t('actions.retry')}
          onRetry={() => void Promise.all([list.refetch(), factor.refetch()])}
        />
      );
    if (!list.data || !factor.data) return <Skeleton height={48} />;
    return (
      <>
        {list.data.length > 0 && (
          <DeviceList label={t('passkeys.list')}>
            {list.data.map((passkey) => (
              <Device
                key={passkey.id}
                icon={Fingerprint}
                name={passkey.name}
                facts={<Facts passkey={passkey} />}
                acts={
                  <>
                    <Button
                      size="small"
                      aria-label={t('passkeys.renameOne', { name: passkey.name })}
                      onClick={() => setStep({ act: 'rename', id: passkey.id })}
                    >
                      {t('passkeys.rename')}
                    </Button>
                    <Button
                      size="small"
                      aria-label={t('passkeys.removeOne', { name: passkey.name })}
                      onClick={() => setStep({ act: 'remove', id: passkey.id })}
                    >
                      {t('passkeys.remove')}
                    </Button>
                  </>
                }
              >
                {below(passkey)}
              </Device>
            ))}
          </DeviceList>
        )}
        {add(list.data.length)}
      </>
    );
  }

  return (
    <Card title={t('passkeys.title')} className={styles.card}>
      <p className={styles.body}>{t('passkeys.body')}</p>
      {body()}
    </Card>
  );
}

function Facts({ passkey: { kind, host, addedAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useTranslation('member');
  const { hostname } = window.location;
  const isForHere = hostname === host || hostname.endsWith(`.${host}`);
  return (
    <>
      {t(`passkeys.kinds.${kind}`)} · {t('passkeys.addedAt')} <DateTime value={addedAt} /> ·{' '}
      {lastUsedAt ? (
        <>
          {t('passkeys.usedAt')} <DateTime value={lastUsedAt} />
        </>
      ) : (
        t('passkeys.unused')
      )}
      {!isForHere && <> · {t('passkeys.at', { host })}</>}
    </>
  );
}
