import type { OwnRaffleDraw, RaffleDraw } from '@portal/contracts';
import { Badge, Button, DateTime, useErrorText, useLocalText, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { useCountText } from '../../lib/use-count-text';
import page from '../../components/page.module.css';
import { checkDraw } from './check-draw';
import { readList } from './raffle-draws.api';
import styles from './RaffleDraw.module.css';
import { useWorthText } from './useWorthText';

type PastDrawProps = { draw: RaffleDraw; own: OwnRaffleDraw | undefined };
type Check = { state: 'none' | 'running' | 'right' | 'wrong' } | { state: 'failed'; text: string };

/** Who won, what one has won, and the proof, which is computed on this device. */
export function PastDraw({ draw, own }: PastDrawProps) {
  const { t } = useTranslation('promo');
  const errorText = useErrorText();
  const localText = useLocalText();
  const countText = useCountText();
  const worthText = useWorthText();
  const [check, setCheck] = useState<Check>({ state: 'none' });
  const ownPlaces = new Set(own?.wins.map(({ place }) => place));

  async function handleCheck() {
    setCheck({ state: 'running' });
    try {
      setCheck({ state: (await checkDraw(draw, readList(draw.id))) ? 'right' : 'wrong' });
    } catch (thrown) {
      setCheck({ state: 'failed', text: errorText(thrown) });
    }
  }

  return (
    <li className={styles.past}>
      <details>
        <summary>
          <strong>
            <DateTime value={draw.closesAt} format="date" />
          </strong>{' '}
          <span className={page.small}>{t('draws.ofTickets', { count: draw.tickets, tickets: countText(draw.tickets) })}</span>{' '}
          {own && (
            <Badge tone={own.wins.length > 0 ? 'win' : 'neutral'}>
              {own.wins.length > 0
                ? t('draws.youWon', { count: own.wins.length, prizes: countText(own.wins.length) })
                : t('draws.ownTickets', { count: own.tickets, tickets: countText(own.tickets) })}
            </Badge>
          )}
        </summary>
        {draw.wins.length === 0 ? (
          <p className={page.note}>{t('draws.nobody')}</p>
        ) : (
          <ol className={styles.rows}>
            {draw.wins.map(({ place, ticket, account, name, entryId: _, ...worth }) => (
              <li key={place} data-own={ownPlaces.has(place) || undefined}>
                <span>
                  {countText(place)}. {localText(name)} · {worthText(worth)}
                </span>
                <span className={page.small}>
                  {ownPlaces.has(place) ? t('draws.you') : account} · {t('draws.ticketNumber', { number: countText(ticket + 1) })}
                </span>
              </li>
            ))}
          </ol>
        )}
        <p className={page.small}>{t('draws.proof')}</p>
        <dl className={styles.proof}>
          <dt>{t('draws.commitShort')}</dt>
          <dd>
            <code className={styles.code}>{draw.commit}</code>
          </dd>
          <dt>{t('draws.seed')}</dt>
          <dd>
            <code className={styles.code}>{draw.seed}</code>
          </dd>
          <dt>{t('draws.list')}</dt>
          <dd>
            <code className={styles.code}>{draw.listHash}</code>
          </dd>
        </dl>
        <div role="status" className={styles.verdict}>
          {check.state === 'running' && t('draws.checking')}
          {check.state === 'right' && t('draws.right')}
          {check.state === 'wrong' && t('draws.wrong')}
          {check.state === 'failed' && check.text}
        </div>
        {check.state !== 'right' && check.state !== 'wrong' && (
          <Button size="small" pending={check.state === 'running'} onClick={() => void handleCheck()}>
            {t('raffle.check')}
          </Button>
        )}
      </details>
    </li>
  );
}
