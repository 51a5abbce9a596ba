import type { GameRoom } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Button, EmptyState, imageUrl, Money, Rail, Skeleton, useLocalText, useSession, useTranslation } from '@portal/portal';
import { useEffect, useRef, useState } from 'react';
import { SectionFailure } from '../../components/SectionFailure';
import { useRailLabels } from '../../components/useRailLabels';
import { usePlayState } from '../../components/play/play.store';
import { usePlay } from '../../components/play/usePlay';
import styles from './RoomList.module.css';
import { useRooms } from './rooms.api';

export type RoomListProps = {
  /** The rooms of one game, or of one vendor. */
  nodeId?: string;
  vassalage?: string;
  titleAs?: 'h2' | 'h3';
};

const places = [1, 2, 3, 4, 5, 6, 7, 8];
const shownFirst = 8;
const placeHeight = 132;

/** Where somebody sits already comes first: there is a game to join. */
const byPlayers = (rooms: readonly GameRoom[]) => rooms.toSorted((a, b) => b.players - a.players);

/**
 * Where people play against each other: stakes, free seats, and a seat to take (GAME-05). Above a lobby's games they are one row, which
 * leaves the games in sight whatever is looked for; the others are a press away.
 */
export function RoomList({ nodeId, vassalage, titleAs: Title = 'h2' }: RoomListProps) {
  const { t } = useTranslation('lobby');
  const labels = useRailLabels();
  const [showsAll, setShowsAll] = useState(false);
  const section = useRef<HTMLElement>(null);
  // The button that has been pressed is gone.
  useEffect(() => {
    if (showsAll) section.current?.focus();
  }, [showsAll]);
  const { data, isError, refetch } = useRooms({ ...(nodeId && { nodeId }), ...(vassalage && { vassalage }) });
  const isRow = nodeId === undefined && !showsAll && data?.content.length !== 0;
  const rooms = data && byPlayers(data.content).slice(0, showsAll ? undefined : shownFirst);
  const cards = rooms
    ? rooms.map((room) => <Room key={room.roomId} room={room} namesGame={nodeId === undefined} />)
    : isError
      ? [<SectionFailure key="failed" height={placeHeight} onRetry={refetch} />]
      : places.map((place) => <Skeleton key={place} height={placeHeight} />);
  const all = !showsAll && data && data.content.length > shownFirst && (
    <Button size="small" className={styles.all} onClick={() => setShowsAll(true)}>
      {t('rooms.all', { count: data.content.length })}
    </Button>
  );

  if (isRow)
    return (
      <div aria-busy={!data && !isError} className={styles.row}>
        <Rail title={t('rooms.title')} labels={labels} action={all}>
          {cards.map((card) => (
            <div key={card.key} className={styles.place}>
              {card}
            </div>
          ))}
        </Rail>
      </div>
    );
  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-labelledby="game-rooms" aria-busy={!data && !isError}>
      <Title id="game-rooms">{t('rooms.title')}</Title>
      {rooms?.length === 0 ? (
        <EmptyState picture={imageUrl('/img/rabbit/waiting.svg')} title={t('rooms.none')} description={t('rooms.noneBody')} />
      ) : (
        <ul className={styles.rooms}>
          {cards.map((card) => (
            <li key={card.key}>{card}</li>
          ))}
        </ul>
      )}
      {all}
    </section>
  );
}

function Room({ room, namesGame }: { room: GameRoom; namesGame: boolean }) {
  const { t } = useTranslation('lobby');
  const localText = useLocalText();
  const symbol = useSession((session) => session.currencySymbol);
  const { play } = usePlay();
  const isStarting = usePlayState(({ starting }) => starting === room.game.nodeId);
  const { roomId, name, baseStake, minBalance, players, seats, game } = room;
  const isFull = players >= seats;

  return (
    <article className={styles.room}>
      <p className={styles.names}>
        <strong>{localText(name)}</strong>
        {namesGame && <span>{localText(game.name)}</span>}
      </p>
      <p className={styles.seats}>
        <span aria-hidden>
          {Array.from({ length: seats }, (_, seat) => (
            <i key={seat} data-taken={seat < players || undefined} />
          ))}
        </span>
        {t('rooms.seats', { players, seats })}
      </p>
      <dl className={styles.money}>
        <div>
          <dt>{t('rooms.stake')}</dt>
          <dd>
            <Money value={parseMoney(baseStake)} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('rooms.minBalance')}</dt>
          <dd>
            <Money value={parseMoney(minBalance)} symbol={symbol} />
          </dd>
        </div>
      </dl>
      <Button
        size="small"
        variant="primary"
        disabled={isFull}
        pending={isStarting}
        aria-label={t(isFull ? 'rooms.fullNamed' : 'rooms.sitNamed', { name: `${localText(game.name)} · ${localText(name)}` })}
        onClick={() => play(game, { roomId })}
      >
        {t(isFull ? 'rooms.full' : 'rooms.sit')}
      </Button>
    </article>
  );
}
