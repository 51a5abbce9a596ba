import type { GameRound, LocalText } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { DateTime, Money } from '@portal/portal';
import styles from './GameRecord.module.css';
import { roundResult } from './round-result';
import { RoundStateBadge } from './RoundStateBadge';

type Translate = (key: string, values?: Record<string, string>) => string;

/** Table and file show the same columns; the file gets exact amounts. The round's number opens it. */
export const roundColumns = (t: Translate, localText: (text: LocalText) => string, onOpen: (round: GameRound) => void) => [
  {
    key: 'time',
    header: t('rounds.time'),
    value: ({ openedAt }: GameRound) => openedAt,
    render: ({ openedAt }: GameRound) => <DateTime value={openedAt} />,
  },
  {
    key: 'game',
    header: t('rounds.game'),
    value: ({ game }: GameRound) => [localText(game.name), game.vendorLabel].filter(Boolean).join(', '),
    render: ({ game }: GameRound) => (
      <span className={styles.game}>
        <strong>{localText(game.name)}</strong>
        <span>{game.vendorLabel}</span>
      </span>
    ),
  },
  {
    key: 'round',
    header: t('rounds.round'),
    value: ({ roundId }: GameRound) => roundId,
    render: (round: GameRound) => (
      <button type="button" className={styles.round} aria-label={t('rounds.open', { number: round.roundId })} onClick={() => onOpen(round)}>
        {shortened(round.roundId)}
      </button>
    ),
  },
  {
    key: 'stake',
    header: t('rounds.stake'),
    align: 'end' as const,
    value: ({ stake }: GameRound) => stake,
    render: ({ stake }: GameRound) => <Money value={parseMoney(stake)} />,
  },
  {
    key: 'payout',
    header: t('rounds.payout'),
    align: 'end' as const,
    value: ({ payout }: GameRound) => payout,
    render: ({ payout, state }: GameRound) => <Money value={parseMoney(payout)} tone={state === 'won' ? 'gold' : 'plain'} />,
  },
  {
    key: 'result',
    header: t('rounds.result'),
    align: 'end' as const,
    value: (round: GameRound) => {
      const result = roundResult(round);
      return result === null ? null : toWire(result);
    },
    render: (round: GameRound) => {
      const result = roundResult(round);
      if (result === null) return <span className={styles.pending}>{t('rounds.states.open')}</span>;
      return <Money value={result} sign="always" tone="bySign" signWords={{ positive: t('bets.won'), negative: t('bets.lost') }} />;
    },
  },
  {
    key: 'state',
    header: t('rounds.state'),
    value: ({ state }: GameRound) => t(`rounds.states.${state}`),
    render: ({ state }: GameRound) => <RoundStateBadge state={state} />,
  },
];

/** Providers' numbers can be long; the whole one is in the round's own sheet and in the file. */
const shortened = (number: string): string => (number.length > 14 ? `…${number.slice(-12)}` : number);
