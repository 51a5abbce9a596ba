import { Button, Card, Checkbox, TextField, useTranslation } from '@portal/portal';
import { type FormEvent, useState } from 'react';
import { type OwnPush, useChoice } from './notifications.api';
import styles from './Notifications.module.css';

const usual = { from: '22:00', to: '07:00' };

/** When I do not want to be told: one notification at the end says that there is news. */
export function QuietHours({ settings }: Pick<OwnPush, 'settings'>) {
  const { t } = useTranslation('member');
  const { choose, isPending } = useChoice();
  const [hours, setHours] = useState(settings.quiet ?? usual);
  const [mistake, setMistake] = useState<string | null>(null);
  const isKept = settings.quiet?.from === hours.from && settings.quiet.to === hours.to;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (!hours.from || !hours.to || hours.from === hours.to) return setMistake(t('notifications.quietMistake'));
    setMistake(null);
    await choose({ ...settings, quiet: hours });
  }

  const field = (name: 'from' | 'to', label: string) => (
    <TextField
      type="time"
      label={label}
      value={hours[name]}
      error={name === 'to' && mistake ? mistake : undefined}
      onChange={({ target }) => setHours({ ...hours, [name]: target.value })}
    />
  );

  return (
    <Card title={t('notifications.quietTitle')}>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Checkbox
          label={t('notifications.quiet')}
          hint={t('notifications.quietBody')}
          checked={settings.quiet !== null}
          disabled={isPending}
          onChange={({ target }) => void choose({ ...settings, quiet: target.checked ? hours : null })}
        />
        {settings.quiet && (
          <>
            <div className={styles.hours}>
              {field('from', t('notifications.from'))}
              {field('to', t('notifications.to'))}
            </div>
            <Button type="submit" pending={isPending} disabled={isKept}>
              {t('notifications.save')}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}
