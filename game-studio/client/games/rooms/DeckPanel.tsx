import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Panel } from '../../kit';
import type { RoomView } from './room-wire';

type DeckPanelProps = { room: RoomView; onClose(): void; onSeed(clientSeed: string): void };

/** Where the cards come from: the hash of the next deck's seed, the player's own seed, and the last hand to be checked. */
export function DeckPanel({ room, onClose, onSeed }: DeckPanelProps) {
  const { t } = useTranslation('game');
  const [draft, setDraft] = useState(room.mine?.clientSeed ?? '');
  const id = useId();
  const isOver = room.hand?.state === 'settled' || room.hand?.state === 'void';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSeed(draft);
    onClose();
  }

  return (
    <Panel title={t('room.deckTitle')} onClose={onClose}>
      <p>{t('room.deckHow')}</p>
      <dl className="facts">
        <div>
          <dt>{t('room.nextHash')}</dt>
          <dd className="code">{room.nextSeedHash}</dd>
        </div>
        {room.hand && (
          <div>
            <dt>{t(isOver ? 'room.lastHand' : 'room.thisHand', { number: room.hand.number })}</dt>
            <dd className="code">{room.hand.seedHash}</dd>
            {isOver && (
              <dd>
                <a href={`/verify#${room.hand.id}`} target="_blank" rel="noreferrer">
                  {t('room.verify')}
                </a>
              </dd>
            )}
          </div>
        )}
      </dl>
      {room.mine && (
        <form className="line" onSubmit={handleSubmit}>
          <label htmlFor={id}>{t('room.clientSeed')}</label>
          <input id={id} value={draft} maxLength={64} required onChange={({ target }) => setDraft(target.value)} />
          <Button type="submit" kind="primary">
            {t('room.useSeed')}
          </Button>
        </form>
      )}
    </Panel>
  );
}
