import type { MemberInfo } from '@portal/contracts';
import { Badge, Card, DateTime, imageUrl, useTranslation } from '@portal/portal';
import type { ReactNode } from 'react';
import { Copyable } from '../../components/Copyable';
import styles from './MyAccount.module.css';

/** Name, number and rank, and since when. Contacts come masked from the server. */
export function Identity({ member }: { member: MemberInfo }) {
  const { t } = useTranslation('member');
  const labels = [member.clubLabel, ...member.memberLabel];
  const missing = <span className={styles.missing}>{t('account.notGiven')}</span>;
  const facts: [string, ReactNode][] = [
    [t('account.payeeName'), member.payeeName ?? missing],
    [t('account.mobileNum'), member.mobileNum ?? missing],
    [t('account.email'), member.email ?? missing],
    [t('account.registered'), <DateTime key="registered" value={member.registeredAt} format="date" />],
    [
      t('account.previousLogin'),
      member.previousLoginAt ? <DateTime key="previous" value={member.previousLoginAt} /> : t('account.firstLogin'),
    ],
  ];

  return (
    <Card title={t('account.identity')}>
      <div className={styles.who}>
        <img className={styles.avatar} src={imageUrl(`/img/avatars/${member.avatar}.svg`)} alt="" width={64} height={64} />
        <div>
          <p className={styles.name}>{member.nickname || member.account}</p>
          <p className={styles.userName}>{t('account.userName', { name: member.account })}</p>
          <p className={styles.labels}>
            {labels.map(({ labelName, color2 }) => (
              <Badge key={labelName} background={color2}>
                {labelName}
              </Badge>
            ))}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('account.customerId')}</dt>
          <dd>
            <Copyable text={member.customerId} name={t('account.customerId')}>
              {member.customerId}
            </Copyable>
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
