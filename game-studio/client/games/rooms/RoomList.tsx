import { parseMoney } from '@portal/money';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, useApi, useGame } from '../../kit';
import type { RoomEntry } from './room-wire';
import styles from './RoomList.module.css';

const LOOK_MILLISECONDS = 5_000;

/** The rooms of the title by their base stake. */
export function RoomList({ family, onEnter }: { family: string; onEnter(roomId: string): void }) {
  const { t } = useTranslation('game');
  const api = useApi();
  const { money, balance, showRefusal } = useGame();
  const [rooms, setRooms] = useState<RoomEntry[] | null>(null);

  const load = useCallback(() => api.get<RoomEntry[]>(`/games/${family}/rooms`).then(setRooms, showRefusal), [api, family, showRefusal]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [load]);

  return (
    <section className={styles.lobby}>
      <h2>{t('room.choose')}</h2>
      <ul className={styles.rooms} aria-busy={rooms === null}>
        {rooms?.map(({ roomId, baseStake, minBalance, players, seats }) => (
          <li key={roomId} className={styles.room}>
            <span className={styles.stake}>
              <small>{t('room.baseStake')}</small>
              {money(baseStake)}
            </span>
            <span>{t('room.occupied', { players, seats })}</span>
            <span className="muted">{t('room.minBalance', { amount: money(minBalance) })}</span>
            <Button kind={players > 0 && players < seats ? 'gold' : 'primary'} onClick={() => onEnter(roomId)}>
              {balance !== null && balance < parseMoney(minBalance) ? t('room.watch') : t('room.enter')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
