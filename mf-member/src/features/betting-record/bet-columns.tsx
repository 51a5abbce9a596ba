import type { Bet, LocalText } from '@portal/contracts';
import { hasGained } from '@portal/lottery-rules';
import { parseMoney, toWire } from '@portal/money';
import { DateTime, Money } from '@portal/portal';
import { betResult } from './bet-result';
import styles from './BettingRecord.module.css';
import { BetStatusBadge, statusKey } from './BetStatusBadge';

type Translate = (key: string, values?: Record<string, string>) => string;

/** Table and file show the same columns; the file gets exact amounts. The ticket's number opens it. */
export const betColumns = (t: Translate, localText: (text: LocalText) => string, onOpen: (id: string) => void) => [
  {
    key: 'time',
    header: t('bets.time'),
    value: ({ acceptedAt }: Bet) => acceptedAt,
    render: ({ acceptedAt }: Bet) => <DateTime value={acceptedAt} />,
  },
  {
    key: 'game',
    header: t('bets.game'),
    value: ({ gameName, issue }: Bet) => `${localText(gameName)} ${issue}`,
    render: ({ gameName, issue }: Bet) => (
      <span className={styles.game}>
        <strong>{localText(gameName)}</strong>
        <span>{issue}</span>
      </span>
    ),
  },
  {
    key: 'ticket',
    header: t('bets.ticket'),
    value: ({ ticketNumber }: Bet) => ticketNumber,
    render: ({ id, ticketNumber }: Bet) => (
      <button
        type="button"
        className={styles.ticket}
        aria-label={t('bets.openTicket', { number: ticketNumber })}
        onClick={() => onOpen(id)}
      >
        {ticketNumber}
      </button>
    ),
  },
  {
    key: 'price',
    header: t('bets.stake'),
    align: 'end' as const,
    value: ({ price }: Bet) => price,
    render: ({ price }: Bet) => <Money value={parseMoney(price)} />,
  },
  {
    key: 'payout',
    header: t('bets.payout'),
    align: 'end' as const,
    value: ({ payout }: Bet) => payout,
    render: (bet: Bet) => <Money value={parseMoney(bet.payout)} tone={hasGained(bet) ? 'gold' : 'plain'} />,
  },
  {
    key: 'result',
    header: t('bets.result'),
    align: 'end' as const,
    value: (bet: Bet) => {
      const result = betResult(bet);
      return result === null ? null : toWire(result);
    },
    render: (bet: Bet) => {
      const result = betResult(bet);
      if (result === null) return <span className={styles.open}>{t('bets.stillOpen')}</span>;
      return <Money value={result} sign="always" tone="bySign" signWords={{ positive: t('bets.won'), negative: t('bets.lost') }} />;
    },
  },
  {
    key: 'status',
    header: t('bets.status'),
    value: (bet: Bet) => t(statusKey(bet)),
    render: (bet: Bet) => <BetStatusBadge bet={bet} />,
  },
];
