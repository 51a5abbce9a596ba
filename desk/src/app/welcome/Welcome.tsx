import { useTranslation } from '@portal/i18n';
import { EntranceSheet, type Refusal, RefusalNotice, refusalOf } from '@portal/staff';
import { Skeleton } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { openDesk } from '../navigation';
import { openLink, type OpenedLink } from './welcome.api';
import { WelcomeForm } from './WelcomeForm';

/** Where a one-time link leads: it makes the operator, who then stands in the desk. The link's secret never leaves this page but to the platform. */
export function Welcome() {
  const { t } = useTranslation('desk');
  const [token] = useState(() => location.hash.slice(1));
  const [link, setLink] = useState<OpenedLink | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isAsked = useRef(false);

  useEffect(() => {
    // The first question claims the link for this browser: two at once would be two browsers.
    if (isAsked.current) return;
    isAsked.current = true;
    openLink(token).then(setLink, (error: unknown) => setRefusal(refusalOf(error)));
  }, [token]);

  return (
    <EntranceSheet title={t('welcome.title')} hint={t(link?.name ? 'welcome.renewHint' : 'welcome.hint')}>
      {refusal && <RefusalNotice refusal={refusal} />}
      {!refusal && !link && <Skeleton height={360} />}
      {!refusal && link && <WelcomeForm token={token} link={link} onDone={openDesk} />}
    </EntranceSheet>
  );
}
