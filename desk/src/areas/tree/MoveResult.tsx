import { useTranslation } from '@portal/i18n';
import { shownAmount } from '../../lib/shown-amount';
import type { MovePreview } from './tree-desk.api';
import styles from './Tree.module.css';

/** What a move changes, and everything that stands in its way. */
export function MoveResult({ preview }: { preview: MovePreview }) {
  const { t } = useTranslation('desk');
  const { member, lineBefore, lineAfter, accounts, agents, lowestLevel, month, proposals, obstacles, openBetsOf } = preview;
  const lineOf = (line: string[]) => [...line, member.account].join(' › ');
  const facts: [label: string, value: string][] = [
    [t('tree.lineBefore'), lineOf(lineBefore)],
    [t('tree.lineAfter'), lineOf(lineAfter)],
    [t('tree.accounts'), t('tree.accountsValue', { count: accounts, agents })],
    [t('tree.lowestLevel'), String(lowestLevel)],
    [t('tree.month', month), shownAmount(month.turnover)],
    ...(proposals === 0 ? [] : [[t('tree.proposals'), String(proposals)] as [string, string]]),
  ];
  return (
    <section className={styles.preview} aria-label={t('tree.changes')}>
      <h3>{t('tree.changes')}</h3>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {obstacles.length === 0 ? (
        <p role="status">{t('tree.free')}</p>
      ) : (
        <div role="alert" className={styles.obstacles}>
          <p>{t('tree.blocked')}</p>
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{t(`tree.obstacles.${obstacle}`, { accounts: openBetsOf.join(', ') })}</li>
            ))}
          </ul>
        </div>
      )}
      <p>{t('tree.changesHint')}</p>
    </section>
  );
}
