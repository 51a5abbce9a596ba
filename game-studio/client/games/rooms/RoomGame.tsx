import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomSettings } from '../../../src/games/rooms/room-game';
import { Button, useGame } from '../../kit';
import { DeckPanel } from './DeckPanel';
import type { RoomView } from './room-wire';
import styles from './RoomGame.module.css';
import { RoomList } from './RoomList';
import { RoomTable } from './RoomTable';
import { roomStatus } from './room-status';
import { useRoom } from './use-room';
import { useSeconds } from './use-seconds';

export type MovesProps = { room: RoomView; isBusy: boolean; onMove(move: object): void };
type RoomGameProps = {
  family: string;
  Moves(props: MovesProps): ReactNode;
  handText(hand: { rank: string; points: number; deng?: number }): string;
};

/** The room of this frame: a reload comes back to it. */
const ROOM_NAME = 'game.room';
const newSeed = () => crypto.randomUUID().slice(0, 13);

export function RoomGame({ family, Moves, handText }: RoomGameProps) {
  const { session, title } = useGame();
  const kept = sessionStorage.getItem(ROOM_NAME);
  const [roomId, setRoomId] = useState<string | null>(kept?.startsWith(`${title.code}.`) ? kept : session.roomId);

  useEffect(() => {
    if (roomId) sessionStorage.setItem(ROOM_NAME, roomId);
    else sessionStorage.removeItem(ROOM_NAME);
  }, [roomId]);

  if (!roomId) return <RoomList family={family} onEnter={setRoomId} />;
  return <OpenRoom key={roomId} family={family} roomId={roomId} Moves={Moves} handText={handText} onLeave={() => setRoomId(null)} />;
}

type OpenRoomProps = RoomGameProps & { roomId: string; onLeave(): void };

function OpenRoom({ family, roomId, Moves, handText, onLeave }: OpenRoomProps) {
  const { t } = useTranslation('game');
  const { title, money } = useGame();
  const { room, isBusy, isLive, ahead, post } = useRoom(family, roomId);
  const [isDeckOpen, setDeckOpen] = useState(false);
  const seconds = useSeconds(room?.startsAt ?? null, ahead);
  const id = useId();
  if (!room)
    return (
      <div className={styles.waiting} aria-busy="true">
        <Button onClick={onLeave}>{t('room.others')}</Button>
      </div>
    );

  const { mine, hand } = room;
  const isMyTurn = mine !== null && (hand?.turns.includes(mine.seat) ?? false);
  const sit = (seat: number | null) => void post('sit', { seat, clientSeed: newSeed() });
  const handId = hand?.id;
  const putUp =
    hand?.state === 'playing' ? hand.entries.find((entry) => entry.seat === mine?.seat && entry.state === 'accepted')?.putUp : null;
  return (
    <div className={styles.game}>
      <RoomTable room={room} theme={(title.settings as RoomSettings).theme} ahead={ahead} handText={handText} onSit={sit}>
        <p className={styles.status} id={id}>
          <span aria-live="polite">{roomStatus(room, t, money)}</span>
          {seconds !== null && <b className={styles.countdown}>{seconds}</b>}
        </p>
      </RoomTable>
      <div className={styles.bar}>
        <div className={styles.moves}>
          {isMyTurn && <Moves room={room} isBusy={isBusy} onMove={(move) => void post('move', { handId, move })} />}
          {!mine && (
            <Button kind="gold" isBusy={isBusy} onClick={() => sit(null)} disabled={room.seats.length >= room.seatCount}>
              {room.seats.length >= room.seatCount ? t('room.full') : t('room.sit', { amount: money(room.minBalance) })}
            </Button>
          )}
          {mine && !isMyTurn && !mine.isPlaying && !mine.isReady && (
            <Button kind="gold" isBusy={isBusy} onClick={() => void post('ready', { isReady: true })}>
              {t('room.ready')}
            </Button>
          )}
        </div>
        <div className={styles.tools}>
          <span className="muted">
            {t('room.facts', { stake: money(room.baseStake), fee: room.feePercent })}
            {putUp && ` · ${t('room.putUp', { amount: money(putUp) })}`}
            {!isLive && ` · ${t('room.connecting')}`}
          </span>
          <Button onClick={() => setDeckOpen(true)}>{t('room.deck')}</Button>
          {mine?.isReady && (
            <Button isBusy={isBusy} onClick={() => void post('ready', { isReady: false })}>
              {t('room.pause')}
            </Button>
          )}
          {mine ? (
            <Button isBusy={isBusy} disabled={mine.isLeaving} onClick={() => void post('stand', {})}>
              {t('room.stand')}
            </Button>
          ) : (
            <Button onClick={onLeave}>{t('room.others')}</Button>
          )}
        </div>
      </div>
      {isDeckOpen && (
        <DeckPanel room={room} onClose={() => setDeckOpen(false)} onSeed={(clientSeed) => void post('seed', { clientSeed })} />
      )}
    </div>
  );
}
