import { Badge, Button, Card, DateTime, useTranslation } from '@portal/portal';
import { Bell, MonitorSmartphone } from 'lucide-react';
import { Device, DeviceList } from '../../components/DeviceList';
import { type OwnPush, useBrowsers } from './notifications.api';
import styles from './Notifications.module.css';

/** The browsers that are told, and this one: on, off, or why it cannot. */
export function Browsers({ own }: { own: OwnPush }) {
  const { t } = useTranslation('member');
  const { ability, state, turnOn, turnOff } = useBrowsers(own);
  const isHereOn = own.browsers.some(({ isHere }) => isHere) && ability === 'possible';

  return (
    <Card title={t('notifications.browsers')}>
      {own.browsers.length > 0 && (
        <DeviceList label={t('notifications.browsers')}>
          {own.browsers.map((browser) => (
            <Device
              key={browser.id}
              icon={MonitorSmartphone}
              name={
                <>
                  {browser.name} {browser.isHere && <Badge>{t('notifications.here')}</Badge>}
                </>
              }
              facts={
                <>
                  {t('notifications.since')} <DateTime value={browser.addedAt} />
                </>
              }
              acts={
                <Button
                  size="small"
                  aria-label={t('notifications.turnOffOne', { name: browser.name })}
                  onClick={() => void turnOff(browser)}
                >
                  {t('notifications.turnOff')}
                </Button>
              }
            />
          ))}
        </DeviceList>
      )}
      {ability !== 'possible' && (
        <p className={styles.body}>{t(ability === 'denied' ? 'notifications.denied' : 'notifications.unsupported')}</p>
      )}
      {ability === 'possible' && !isHereOn && (
        <>
          <p className={styles.body}>{t('notifications.ask')}</p>
          <Button variant="primary" icon={<Bell aria-hidden />} pending={state === 'pending'} onClick={() => void turnOn()}>
            {t('notifications.turnOn')}
          </Button>
        </>
      )}
      <p role="status" className={styles.told}>
        {state === 'failed' && t('notifications.failed')}
      </p>
    </Card>
  );
}
