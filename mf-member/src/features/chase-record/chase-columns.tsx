import type { Chase, LocalText } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { DateTime, Money } from '@portal/portal';
import styles from './ChaseRecord.module.css';
import { ChaseStateBadge } from './ChaseStateBadge';

type Translate = (key: string, values?: Record<string, string | number>) => string;
type Amount = 'price' | 'held' | 'released' | 'payout';

/** Table and file show the same columns; the file gets exact amounts. How far it has come opens it. */
export function chaseColumns(t: Translate, localText: (text: LocalText) => string, onOpen: (id: string) => void) {
  const amount = (name: Amount) => ({
    key: name,
    header: t(`chases.amounts.${name}`),
    align: 'end' as const,
    value: (chase: Chase) => chase[name],
    render: (chase: Chase) => {
      const value = parseMoney(chase[name]);
      return <Money value={value} tone={name === 'payout' && value > 0n ? 'gold' : 'plain'} />;
    },
  });
  return [
    {
      key: 'time',
      header: t('bets.time'),
      value: ({ createdAt }: Chase) => createdAt,
      render: ({ createdAt }: Chase) => <DateTime value={createdAt} />,
    },
    {
      key: 'game',
      header: t('bets.game'),
      value: ({ gameName }: Chase) => localText(gameName),
      render: ({ gameName }: Chase) => <strong className={styles.game}>{localText(gameName)}</strong>,
    },
    {
      key: 'draws',
      header: t('chases.draws'),
      value: ({ placedCount, issueCount }: Chase) => `${placedCount}/${issueCount}`,
      render: ({ id, gameName, placedCount, issueCount }: Chase) => (
        <button
          type="button"
          className={styles.open}
          aria-label={t('chases.open', { game: localText(gameName), placed: placedCount, all: issueCount })}
          onClick={() => onOpen(id)}
        >
          {t('chases.progress', { placed: placedCount, all: issueCount })}
        </button>
      ),
    },
    amount('price'),
    amount('held'),
    amount('released'),
    amount('payout'),
    {
      key: 'state',
      header: t('bets.status'),
      value: ({ state, isStopped }: Chase) => t(isStopped ? 'chases.stopped' : `chases.states.${state}`),
      render: (chase: Chase) => <ChaseStateBadge chase={chase} />,
    },
  ];
}
