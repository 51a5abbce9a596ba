import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useGame } from '../../kit';
import { PlayingCard } from './PlayingCard';
import type { RoomView } from './room-wire';
import styles from './RoomTable.module.css';
import { useSeconds } from './use-seconds';

type SeatPlaceProps = {
  room: RoomView;
  seat: number;
  /** Around the table from the bottom on, where this player sits. */
  place: number;
  ahead: number;
  handText(hand: { rank: string; points: number; deng?: number }): string;
  onSit?(): void;
};

export function SeatPlace({ room, seat, place, ahead, handText, onSit }: SeatPlaceProps) {
  const { t } = useTranslation('game');
  const { money } = useGame();
  const { hand, mine } = room;
  const sitting = room.seats.find((one) => one.seat === seat);
  const playing = hand?.table?.seats.find((one) => one.seat === seat);
  const entry = hand?.entries.find((one) => one.seat === seat);
  const isTurn = hand?.turns.includes(seat) ?? false;
  const seconds = useSeconds(isTurn ? hand!.turnEndsAt : null, ahead);
  const angle = (place / room.seatCount) * Math.PI * 2 + Math.PI / 2;
  const at = { '--x': `${50 + Math.cos(angle) * 40}%`, '--y': `${50 + Math.sin(angle) * 37}%` } as CSSProperties;
  const isOwn = mine?.seat === seat;

  if (!sitting && !playing)
    return (
      <li className={styles.seat} style={at}>
        {onSit ? (
          <button type="button" className={styles.free} onClick={onSit} aria-label={t('room.sitAt', { number: seat + 1 })}>
            +
          </button>
        ) : (
          <span className={styles.free} aria-label={t('room.freeSeat', { number: seat + 1 })}>
            {seat + 1}
          </span>
        )}
      </li>
    );

  const name = isOwn ? t('room.you') : sitting?.nickname || entry?.nickname || t('room.player', { number: seat + 1 });
  // What is booked is less the fee; the cards alone say what was won before it.
  const net = entry?.net ?? playing?.net ?? null;
  const covered = playing && !playing.cards ? Array.from({ length: playing.cardCount }, () => null) : [];
  const states = [
    playing?.isFolded && t('room.folded'),
    playing?.isAllIn && t('room.allIn'),
    !playing && sitting && !sitting.isReady && t('room.notReady'),
    sitting?.isAway && t('room.away'),
    sitting?.isLeaving && t('room.leaving'),
  ].filter(Boolean);
  return (
    <li
      className={styles.seat}
      style={at}
      data-own={isOwn || undefined}
      data-turn={isTurn || undefined}
      data-folded={playing?.isFolded || undefined}
    >
      <div className={styles.cards}>
        {[...(playing?.cards ?? []), ...covered].map((card, i) => (
          <PlayingCard key={i} card={card} isSmall={!isOwn} />
        ))}
      </div>
      <div className={styles.plate}>
        <b>
          {hand?.dealerSeat === seat && playing && (
            <span className={styles.dealer} title={t('room.dealer')} aria-label={t('room.dealer')}>
              {t('room.dealerMark')}
            </span>
          )}
          {name}
        </b>
        {playing?.hand && <span className={styles.hand}>{handText(playing.hand)}</span>}
        {playing?.paid && net === null && <span>{money(playing.paid)}</span>}
        {states.length > 0 && <small>{states.join(' · ')}</small>}
        {net !== null && (
          <span className={net.startsWith('-') ? styles.lost : styles.won}>
            {net.startsWith('-') || /^0\.0+$/.test(net) ? '' : '+'}
            {money(net)}
          </span>
        )}
        {isTurn && seconds !== null && <span className={styles.clock}>{seconds}</span>}
      </div>
    </li>
  );
}
