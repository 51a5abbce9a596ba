import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventView, FixtureDetail, FixtureView } from '../../../src/games/book/book.wire';
import type { OddsStyle } from '../../../src/games/book/engine/odds-styles';
import { Panel, useApi, useGame } from '../../kit';
import styles from './MatchPanel.module.css';
import { createNames, hourText, leagueName } from './book-names';
import type { PickHandler } from './FixtureRow';
import { OddsButton } from './OddsButton';
import { Proof } from './Proof';
import { legKey } from './use-slip';

type MatchPanelProps = {
  id: string;
  base: string;
  /** Changes whenever the match may have changed. */
  version: number;
  /** The match as the list shows it: its score is fresher. */
  current: FixtureView | undefined;
  oddsStyle: OddsStyle;
  picked: ReadonlySet<string>;
  onPick: PickHandler;
  onClose(): void;
};

/** A match with all markets before it, its score during it, its result and proof after it. */
export function MatchPanel({ id, base, version, current, oddsStyle, picked, onPick, onClose }: MatchPanelProps) {
  const { t } = useTranslation('game');
  const api = useApi();
  const { text, language, showRefusal } = useGame();
  const names = createNames(t, text);
  const [detail, setDetail] = useState<FixtureDetail | null>(null);
  const seen = current?.live?.seen;

  useEffect(() => {
    const controller = new AbortController();
    api.get<FixtureDetail>(`${base}/fixtures/${id}`, controller.signal).then(setDetail, (error: unknown) => {
      if (!controller.signal.aborted) showRefusal(error);
    });
    return () => controller.abort();
  }, [api, base, id, version, seen, showRefusal]);

  if (!detail) return <Panel title={t('match.title')} onClose={onClose}>{null}</Panel>; // prettier-ignore
  const live = current?.live ?? detail.live;
  return (
    <Panel title={names.match(detail)} onClose={onClose}>
      <p className="muted">
        {text(leagueName(detail.league))} · {hourText(detail.kicksOffAt, Date.now(), language)} · {t(`states.${detail.state}`)}
      </p>
      {live && (
        <p className={styles.bigScore}>
          {live.score[0]} – {live.score[1]}
          {live.partScore && detail.state === 'live' && <small>{live.partScore.join('–')}</small>}
        </p>
      )}
      {detail.state === 'void' && <p>{t('match.void', { reason: detail.voidReason })}</p>}
      {detail.state === 'postponed' && <p>{t('match.postponed')}</p>}
      {detail.allMarkets.map((market) => (
        <section key={market.key} aria-label={names.market(market)} className={styles.wideMarket}>
          <h3>
            {names.market(market)} {market.isSuspended && <span className={styles.suspended}>{t('suspended')}</span>}
          </h3>
          <div className={styles.wideOdds} data-kind={market.kind}>
            {market.quotes.map(({ selection, odds, returns }) => (
              <OddsButton
                key={selection}
                market={market}
                selection={selection}
                label={names.selection(detail, market, selection)}
                name={`${names.market(market)}: ${names.selection(detail, market, selection)}`}
                oddsStyle={oddsStyle}
                isPicked={picked.has(legKey({ fixtureId: detail.id, market: market.key, selection }))}
                isClosed={detail.state !== 'scheduled'}
                returns={t('returns', { percent: returns })}
                onPick={() => onPick(detail, market, selection, odds)}
              />
            ))}
          </div>
          <p className={styles.returns}>{t('returns', { percent: market.quotes.map(({ returns }) => returns).join(' / ') })}</p>
        </section>
      ))}
      {detail.events.length > 0 && <Story detail={detail} />}
      {detail.counts && (
        <section>
          <h3>{t('match.counts')}</h3>
          <dl className="facts">
            {Object.entries(detail.counts).map(([count, pair]) => (
              <div key={count}>
                <dt>{count === 'score' ? t('match.scoreName') : t(`counts.${count}`)}</dt>
                <dd>{pair.join(' – ')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Proof detail={detail} />
    </Panel>
  );
}

function Story({ detail }: { detail: FixtureDetail }) {
  const { t } = useTranslation('game');
  const { text } = useGame();
  const names = createNames(t, text);
  const tell = ({ kind, side, part }: EventView) => {
    if (kind === 'goal' && side) return t('match.goal', { team: names.team(detail, side) });
    if (detail.sport === 'basketball') return part > 4 ? t('match.overtimeEnd') : t('match.quarterEnd', { part });
    return t(detail.sport === 'tennis' ? 'match.setEnd' : 'match.mapEnd', { part });
  };
  return (
    <section>
      <h3>{t('match.story')}</h3>
      <ol className={styles.story}>
        {detail.events.map((event) => (
          <li key={`${event.at}-${event.part}-${event.score.join()}`}>
            <span className="muted">{event.kind === 'goal' ? t('clock.minute', { minute: Math.ceil((event.at * 94) / 1000) }) : ''}</span>
            <span>{tell(event)}</span>
            <strong>{(event.kind === 'goal' ? event.score : (event.partScore ?? event.score)).join(' – ')}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
