import { useTranslation } from '@portal/i18n';
import { useEffect, useState } from 'react';

const everyMs = 10_000;
const minuteMs = 60_000;
const hourMinutes = 60;

/** For how long somebody has been waiting, in whole minutes or hours. */
export function Waited({ since }: { since: string }) {
  const { t } = useTranslation('desk');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minuteMs));
  const label =
    minutes < hourMinutes ? t('service.minutes', { count: minutes }) : t('service.hours', { count: Math.floor(minutes / hourMinutes) });
  return <time dateTime={since}>{label}</time>;
}
