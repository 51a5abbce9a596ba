import { useTranslation } from '@portal/i18n';
import { useSession } from '@portal/session';
import { Badge } from '@portal/ui';
import styles from './MemberCard.module.css';

/** Who is signed in: label in its own colours, account, and the number to quote to customer service. */
export function MemberCard() {
  const { t } = useTranslation('shell');
  const { account, member } = useSession();
  const label = member && (member.memberLabel[0] ?? member.clubLabel);

  return (
    <div className={styles.member}>
      <p className={styles.account}>
        <span className={styles.name}>{account}</span>
        {label && <Badge background={label.color2}>{label.labelName}</Badge>}
      </p>
      <p className={styles.number}>{member ? t('header.customerId', { id: member.customerId }) : '\u00a0'}</p>
    </div>
  );
}
