import type { Passkey } from '@portal/contracts';
import { portal, TextField, useErrorText, useTranslation } from '@portal/portal';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormEnd } from '../../components/FormEnd';
import { longestName } from './AddForm';
import { useRename } from './passkeys.api';
import styles from './Passkeys.module.css';

export type RenameFormProps = { passkey: Passkey; onDone: () => Promise<unknown>; onClose: () => void };

export function RenameForm({ passkey, onDone, onClose }: RenameFormProps) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const rename = useRename();
  const [name, setName] = useState(passkey.name);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (rename.isPending) return;
    if (!name.trim()) return setRefusal(t('passkeys.nameNeeded'));
    setRefusal(null);
    try {
      await rename.mutateAsync({ params: { id: passkey.id }, body: { name: name.trim() } });
      portal.notify({ kind: 'success', title: t('passkeys.renamed') });
      await onDone();
    } catch (error) {
      setRefusal(errorText(error));
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={`${t('passkeys.name')} *`}
        name="passkeyName"
        maxLength={longestName}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />

      <FormEnd submit={t('passkeys.save')} isPending={rename.isPending} refusal={refusal} onClose={onClose} />
    </form>
  );
}
