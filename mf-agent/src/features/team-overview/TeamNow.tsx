import type { TeamOverview } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Card, Money, useSession, useTranslation } from '@portal/portal';
import styles from './TeamNow.module.css';

/** The team as it stands at this moment, whatever the period. */
export function TeamNow({ overview }: { overview: TeamOverview }) {
  const { t } = useTranslation('agent');
  const symbol = useSession((session) => session.currencySymbol);
  const facts = [
    { key: 'teamSize', value: overview.teamSize.toLocaleString('en') },
    { key: 'direct', value: overview.direct.toLocaleString('en') },
    { key: 'onlineNow', value: overview.onlineNow.toLocaleString('en') },
    { key: 'teamBalance', value: <Money value={parseMoney(overview.teamBalance)} symbol={symbol} /> },
  ] as const;

  return (
    <Card padding="small">
      <h2 className={styles.title}>{t('team.now')}</h2>
      <dl className={styles.facts}>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`team.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
