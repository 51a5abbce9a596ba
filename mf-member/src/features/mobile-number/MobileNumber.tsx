import { Badge, Button, Card, Skeleton, useCall, useTranslation } from '@portal/portal';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import styles from './MobileNumber.module.css';
import { MobileNumberForm } from './MobileNumberForm';

/** The own number, whether it is proven, and how to prove it or a new one. */
export function MobileNumber({ startsOpen = false }: { startsOpen?: boolean }) {
  const { t } = useTranslation('member');
  const [isOpen, setIsOpen] = useState(startsOpen);
  const member = useCall('GET /wps/member/info', {}).data?.info;

  return (
    <Card title={t('mobile.title')} className={styles.card}>
      <p className={styles.body}>{t('mobile.body')}</p>
      {!member ? (
        <Skeleton height={48} />
      ) : (
        <>
          <p className={styles.number}>
            {member.mobileNum ?? t('account.notGiven')}
            {member.isMobileProven ? <Badge tone="win">{t('mobile.proven')}</Badge> : <Badge>{t('mobile.notProven')}</Badge>}
          </p>
          {isOpen ? (
            <MobileNumberForm onClose={() => setIsOpen(false)} />
          ) : (
            <Button icon={<Smartphone aria-hidden />} onClick={() => setIsOpen(true)}>
              {t(member.isMobileProven ? 'mobile.change' : 'mobile.prove')}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
