import { Button, Card, portal, useErrorText, useTranslation } from '@portal/portal';
import { type FormEvent, useState } from 'react';
import { OwnPasswordField } from '../../components/OwnPasswordField';
import { useLookAgain, useRequestPersonalData } from './member-files.api';
import styles from './MemberFiles.module.css';

type PersonalDataFormProps = { isBusy: boolean; keptDays: number };

/** Everything that is kept about the member as one file, asked for with the password for signing in. */
export function PersonalDataForm({ isBusy, keptDays }: PersonalDataFormProps) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const request = useRequestPersonalData();
  const lookAgain = useLookAgain();
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);

  function close() {
    setIsOpen(false);
    setPassword('');
    setRefusal(null);
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (request.isPending) return;
    setRefusal(null);
    try {
      await request.mutateAsync({ body: { ...(password && { password }) } });
    } catch (error) {
      setRefusal(errorText(error));
      return void lookAgain();
    }
    portal.notify({ kind: 'success', title: t('files.data.asked'), body: t('files.askedBody') });
    close();
    void lookAgain();
  }

  return (
    <Card title={t('files.data.title')}>
      <div className={styles.form}>
        <p className={styles.note}>{t('files.data.body')}</p>
        <p className={styles.note}>{t('files.data.kept', { count: keptDays })}</p>
        {isOpen ? (
          <form className={styles.narrow} noValidate onSubmit={(event) => void handleSubmit(event)}>
            <OwnPasswordField value={password} onChange={setPassword} />
            {refusal && (
              <p role="alert" className={styles.refusal}>
                {refusal}
              </p>
            )}
            <div className={styles.acts}>
              <Button type="submit" variant="primary" pending={request.isPending}>
                {t('files.data.submit')}
              </Button>
              <Button onClick={close}>{t('actions.close')}</Button>
            </div>
          </form>
        ) : (
          <div>
            <Button disabled={isBusy} onClick={() => setIsOpen(true)}>
              {t('files.data.ask')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
