import type { RankLevel } from '@portal/contracts';
import { Badge, useLocalText, useMoneyText, useTranslation } from '@portal/portal';
import styles from './PlayerRank.module.css';

/** One rung of the ladder: what it asks for and what it gives. */
export function RankCard({ rank, isOwn }: { rank: RankLevel; isOwn: boolean }) {
  const { t } = useTranslation('member');
  const localText = useLocalText();
  const moneyText = useMoneyText();
  const { level, name, color, color2, isInvitation, turnover, deposits, keep, upgradeReward, monthlyReward, birthdayReward } = rank;
  const amount = (text: string | null) => (text === null ? t('rank.none') : moneyText(text));
  const facts = [
    ...(!isInvitation && level > 0
      ? [
          [t('rank.turnover'), amount(turnover)],
          [t('rank.deposits'), amount(deposits)],
        ]
      : []),
    [t('rank.keep'), amount(keep)],
    [t('rank.upgradeReward'), amount(upgradeReward)],
    [t('rank.monthlyReward'), amount(monthlyReward)],
    [t('rank.birthdayReward'), amount(birthdayReward)],
  ] as const;
  return (
    <li className={styles.rung} aria-current={isOwn || undefined}>
      <h3 className={styles.name}>
        <span className={styles.label} style={{ '--rank-text': color, '--rank-ground': color2 } as React.CSSProperties}>
          {localText(name)}
        </span>
        {isOwn && <Badge tone="info">{t('rank.own')}</Badge>}
        {isInvitation && <span className={styles.note}>{t('rank.invitation')}</span>}
      </h3>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
