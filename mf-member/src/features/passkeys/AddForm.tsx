import { portal, TextField, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { type Proof, ProofForm } from '../../components/ProofForm';
import { deviceName } from '../../lib/device-name';
import { passkeyFault } from './passkey-fault';
import { useAdd, useOffer } from './passkeys.api';

export const longestName = 40;

export type AddFormProps = { needsCode: boolean; onDone: () => Promise<unknown>; onClose: () => void };

/** The proof that it is the member, then the device's own window, then the name under which the passkey stands. */
export function AddForm({ needsCode, onDone, onClose }: AddFormProps) {
  const { t } = useTranslation('member');
  const offering = useOffer();
  const adding = useAdd();
  const [name, setName] = useState(() => {
    const device = deviceName(navigator.userAgent);
    return device ? t('sessions.on', device).slice(0, longestName) : t('passkeys.unknownDevice');
  });

  async function send(proof: Proof) {
    const [offer, { makePasskey }] = await Promise.all([
      offering.mutateAsync({ body: proof }),
      // The library comes when somebody uses it.
      import(/* webpackChunkName: "make-passkey" */ '../../lib/make-passkey'),
    ]);
    const made = await makePasskey(offer);
    await adding.mutateAsync({ body: { ...made, name: name.trim() } });
    portal.notify({ kind: 'success', title: t('passkeys.added') });
    await onDone();
  }

  function textOf(error: unknown): string | null {
    const fault = passkeyFault(error);
    return fault && t(`passkeys.faults.${fault}`);
  }

  return (
    <ProofForm
      body={t('passkeys.addBody')}
      submit={t('passkeys.add')}
      needsCode={needsCode}
      findMistake={() => (name.trim() ? null : t('passkeys.nameNeeded'))}
      send={send}
      textOf={textOf}
      onClose={onClose}
    >
      <TextField
        label={`${t('passkeys.name')} *`}
        name="passkeyName"
        maxLength={longestName}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ProofForm>
  );
}
