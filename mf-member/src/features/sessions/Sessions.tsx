import type { CallValue } from '@portal/contracts';
import {
  Badge,
  Button,
  Card,
  DateTime,
  ErrorState,
  portal,
  Skeleton,
  useCall,
  useCommand,
  useErrorText,
  useTranslation,
} from '@portal/portal';
import { KeyRound, MonitorSmartphone } from 'lucide-react';
import { Device, DeviceList } from '../../components/DeviceList';
import { deviceName } from '../../lib/device-name';
import styles from './Sessions.module.css';

type OpenSession = CallValue<'GET /wps/session/list'>[number];

/** Who is signed in as me, from where, and how to end that; and the password that opens it all (MEM-01). */
export function Sessions() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const list = useCall('GET /wps/session/list', {});
  const endOne = useCommand('DELETE /wps/session/list/:id');
  const endOthers = useCommand('DELETE /wps/session/others');
  const hasOthers = list.data?.some(({ isCurrent }) => !isCurrent) ?? false;

  const nameOf = ({ userAgent }: OpenSession) => {
    const device = deviceName(userAgent);
    return device ? t('sessions.on', device) : t('sessions.unknownDevice');
  };

  async function end(act: () => Promise<unknown>) {
    try {
      await act();
      portal.notify({ kind: 'success', title: t('sessions.ended') });
    } catch (error) {
      portal.notifyError(error);
    }
    await list.refetch();
  }

  async function handleEndOthers() {
    const isSure = await portal.confirm({
      title: t('sessions.endOthers'),
      body: t('sessions.endOthersBody'),
      confirmLabel: t('sessions.end'),
    });
    if (isSure) await end(() => endOthers.mutateAsync({}));
  }

  return (
    <div className={styles.sessions}>
      <Card title={t('sessions.password')}>
        <p className={styles.body}>{t('sessions.passwordBody')}</p>
        <Button icon={<KeyRound aria-hidden />} onClick={() => portal.changePassword()}>
          {t('sessions.changePassword')}
        </Button>
      </Card>
      <Card title={t('sessions.title')}>
        {list.data ? (
          <DeviceList>
            {list.data.map((session) => (
              <Device
                key={session.id}
                icon={MonitorSmartphone}
                name={
                  <>
                    {nameOf(session)} {session.isCurrent && <Badge>{t('sessions.here')}</Badge>}
                  </>
                }
                facts={
                  <>
                    {session.address} · {t('sessions.since')} <DateTime value={session.startedAt} /> · {t('sessions.seen')}{' '}
                    <DateTime value={session.lastSeenAt} />
                  </>
                }
                acts={
                  !session.isCurrent && (
                    <Button
                      size="small"
                      aria-label={t('sessions.endOne', { device: nameOf(session) })}
                      onClick={() => end(() => endOne.mutateAsync({ params: { id: session.id } }))}
                    >
                      {t('sessions.end')}
                    </Button>
                  )
                }
              />
            ))}
          </DeviceList>
        ) : list.error ? (
          <ErrorState title={errorText(list.error)} retryLabel={t('actions.retry')} onRetry={list.refetch} />
        ) : (
          <Skeleton height={72} />
        )}
        {hasOthers && (
          <Button variant="danger" onClick={handleEndOthers}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </Card>
    </div>
  );
}
