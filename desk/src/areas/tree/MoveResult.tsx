import { useTranslation } from '@portal/i18n';
import { type Fact, Facts } from '../../components/Facts';
import { shownAmount } from '../../lib/shown-amount';
import type { MovePreview } from './tree-desk.api';
import styles from './Tree.module.css';

/** What a move changes, and everything that stands in its way. */
export function MoveResult({ preview }: { preview: MovePreview }) {
  const { t } = useTranslation('desk');
  const { member, lineBefore, lineAfter, accounts, agents, lowestLevel, month, proposals, obstacles, openBetsOf } = preview;
  const lineOf = (line: string[]) => [...line, member.account].join(' › ');
  const facts: Fact[] = [
    [t('tree.lineBefore'), lineOf(lineBefore)],
    [t('tree.lineAfter'), lineOf(lineAfter)],
    [t('tree.accounts'), t('tree.accountsValue', { count: accounts, agents })],
    [t('tree.lowestLevel'), lowestLevel],
    [t('tree.month', month), shownAmount(month.turnover)],
    ...(proposals === 0 ? [] : [[t('tree.proposals'), proposals] as Fact]),
  ];
  return (
    <section className={styles.preview} aria-label={t('tree.changes')}>
      <h3>{t('tree.changes')}</h3>
      <Facts facts={facts} />
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
