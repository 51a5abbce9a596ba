import { useMemo, useState } from 'react';
import { createGloChecker, fromThaiDigits, type PublishedGlo } from '@portal/lottery-rules';
import { formatMoney } from '@portal/money';
import { TextField, useTranslation } from '@portal/portal';
import styles from './Checker.module.css';

const baht = (amount: bigint) => formatMoney(amount, { symbol: '฿' });

/** Paper tickets of the government lottery: six digits each, every prize that a ticket matches. */
export function GloTickets({ published }: { published: PublishedGlo }) {
  const { t } = useTranslation('lottery');
  const [typed, setTyped] = useState('');
  const check = useMemo(() => createGloChecker(published), [published]);
  const tickets = [
    ...new Set(
      fromThaiDigits(typed)
        .split(/[^0-9]+/)
        .filter(Boolean),
    ),
  ];
  return (
    <div className={styles.checker}>
      <TextField
        label={t('check.tickets')}
        hint={t('check.ticketsHint')}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={styles.answers} aria-live="polite">
        {tickets.map((ticket) => {
          const wins = check(ticket);
          const total = wins.reduce((sum, { amount }) => sum + amount, 0n);
          return (
            <li key={ticket} className={wins.length > 0 ? styles.won : undefined}>
              <strong>{ticket}</strong>
              {ticket.length === 6 ? (
                <span>
                  {wins.length > 0
                    ? wins.map(({ prize, amount }) => `${t(`glo.prize.${prize}`)} ${baht(amount)}`).join(' · ')
                    : t('check.noPrize')}
                  {wins.length > 1 && ` · ${t('check.total', { amount: baht(total) })}`}
                </span>
              ) : (
                <span>{t('check.sixDigits')}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
