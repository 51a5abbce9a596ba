import { Badge, Button, Card, portal, Skeleton, useCall, useErrorText, useTranslation } from '@portal/portal';
import { Mail } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Refusal } from '../../components/Refusal';
import { useConfirm, useLookAgain } from './email-address.api';
import { EmailForm } from './EmailForm';
import styles from './EmailAddress.module.css';
import { takeLinkCode } from './link-code';

/** The own address, whether it is confirmed, and how to confirm it or a new one. A link that leads here confirms it at once. */
export function EmailAddress({ startsOpen = false }: { startsOpen?: boolean }) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [refusal, setRefusal] = useState<string | null>(null);
  const member = useCall('GET /wps/member/info', {}).data?.info;
  const confirm = useConfirm();
  const lookAgain = useLookAgain();

  const confirmByLink = useEffectEvent(async () => {
    const code = takeLinkCode();
    if (!code) return;
    try {
      await confirm.mutateAsync({ body: { code } });
    } catch (error) {
      return setRefusal(errorText(error));
    }
    portal.notify({ kind: 'success', title: t('email.done') });
    void lookAgain();
  });
  useEffect(() => void confirmByLink(), []);

  return (
    <Card title={t('email.title')} className={styles.card}>
      <p className={styles.body}>{t('email.body')}</p>
      <Refusal text={refusal} />
      {!member || confirm.isPending ? (
        <Skeleton height={48} />
      ) : (
        <>
          <p className={styles.address}>
            {member.email ?? t('account.notGiven')}
            {member.isEmailConfirmed ? <Badge tone="win">{t('email.confirmed')}</Badge> : <Badge>{t('email.notConfirmed')}</Badge>}
          </p>
          {isOpen ? (
            <EmailForm onClose={() => setIsOpen(false)} />
          ) : (
            <Button icon={<Mail aria-hidden />} onClick={() => setIsOpen(true)}>
              {t(member.isEmailConfirmed ? 'email.change' : 'email.add')}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
