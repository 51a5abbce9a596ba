import { pushKinds } from '@portal/contracts/push-words';
import { Card, Checkbox, useTranslation } from '@portal/portal';
import { type OwnPush, useChoice } from './notifications.api';
import styles from './Notifications.module.css';

/** What I want to be told of; each holds as soon as it is switched. */
export function Choice({ settings }: Pick<OwnPush, 'settings'>) {
  const { t } = useTranslation('member');
  const { choose, isPending } = useChoice();
  return (
    <Card title={t('notifications.kindsTitle')}>
      <div className={styles.form}>
        {pushKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`notifications.kinds.${kind}.title`)}
            hint={t(`notifications.kinds.${kind}.body`)}
            checked={settings[kind]}
            disabled={isPending}
            onChange={({ target }) => void choose({ ...settings, [kind]: target.checked })}
          />
        ))}
      </div>
    </Card>
  );
}
