import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGame } from '../../kit';
import type { RoomView } from './room-wire';
import styles from './RoomTable.module.css';
import { SeatPlace } from './SeatPlace';

type RoomTableProps = {
  room: RoomView;
  theme: string;
  ahead: number;
  handText(hand: { rank: string; points: number; deng?: number }): string;
  onSit(seat: number): void;
  children: ReactNode;
};

/** The table from this player's place: the own seat is the lowest. */
export function RoomTable({ room, theme, ahead, handText, onSit, children }: RoomTableProps) {
  const { t } = useTranslation('game');
  const { money } = useGame();
  const own = room.mine?.seat ?? 0;
  const table = room.hand?.table;
  return (
    <div className={styles.table} data-theme={theme}>
      <div className={styles.felt} aria-hidden />
      <div className={styles.middle}>
        {table?.pot && !table.isOver && (
          <p className={styles.pot}>
            <small>{t('room.pot')}</small>
            {money(table.pot)}
          </p>
        )}
        {children}
      </div>
      <ol className={styles.seats}>
        {Array.from({ length: room.seatCount }, (_, seat) => (
          <SeatPlace
            key={seat}
            room={room}
            seat={seat}
            place={(seat - own + room.seatCount) % room.seatCount}
            ahead={ahead}
            handText={handText}
            {...(room.mine === null && { onSit: () => onSit(seat) })}
          />
        ))}
      </ol>
    </div>
  );
}
