import { Ticket } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { BookSettings } from '../../../src/games/book/book-settings';
import { oddsStyles, type OddsStyle } from '../../../src/games/book/engine/odds-styles';
import { Button, useGame } from '../../kit';
import { BetSlip } from './BetSlip';
import styles from './Book.module.css';
import type { PickHandler } from './FixtureRow';
import { MatchPanel } from './MatchPanel';
import { MatchesList } from './MatchesList';
import { MyBets } from './MyBets';
import { moveFocus } from './move-focus';
import { ResultsList } from './ResultsList';
import { useBook } from './use-book';
import { legKey, useSlip } from './use-slip';

const tabs = ['matches', 'bets', 'results'] as const;
type Tab = (typeof tabs)[number];

/** A book: matches with odds, the slip beside them, own bets and results. */
export function BookGame() {
  const { t } = useTranslation('game');
  const { title, session } = useGame();
  const settings = title.settings as BookSettings;
  const book = useBook();
  const slip = useSlip({
    base: book.base,
    fixtures: book.fixtures,
    onPlaced: () => void Promise.all([book.readSlips(), book.readBoard()]).catch(() => undefined),
  });
  const [tab, setTab] = useState<Tab>('matches');
  const [oddsStyle, setOddsStyle] = useState<OddsStyle>(settings.oddsStyle);
  const [openMatch, setOpenMatch] = useState<string | null>(null);
  const [isSlipOpen, setSlipOpen] = useState(false);
  const slipBox = useRef<HTMLElement>(null);
  const picked = useMemo(() => new Set(slip.legs.map(legKey)), [slip.legs]);
  const { toggle, begin } = slip;

  const pick: PickHandler = useCallback(
    ({ id, league, sport, home, away }, market, selection, odds) =>
      toggle({ fixtureId: id, league, sport, home, away, market: market.key, selection, odds }),
    [toggle],
  );

  // Once, as the book opens: a slip that was placed since is not put there again.
  const chosen = useRef(session.bets);
  const { fixtures } = book;
  useEffect(() => {
    if (!fixtures || chosen.current.length === 0) return;
    begin(chosen.current, fixtures);
    chosen.current = [];
    setSlipOpen(true);
  }, [fixtures, begin]);

  useEffect(() => {
    const toStake = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, select, dialog');
      if (event.key.toLowerCase() !== 's' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      // Where the slip is a sheet it has to be open before it can be focused.
      flushSync(() => setSlipOpen(true));
      slipBox.current?.querySelector('input')?.focus();
    };
    addEventListener('keydown', toStake);
    return () => removeEventListener('keydown', toStake);
  }, []);

  const openCount = book.slips?.open.length ?? 0;
  return (
    <div className={styles.book} data-theme={settings.theme} onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveFocus(event)}>
      <div className={styles.main}>
        <nav className={styles.tabs} aria-label={t('tabs.label')}>
          {tabs.map((one) => (
            <button key={one} type="button" aria-current={tab === one || undefined} onClick={() => setTab(one)}>
              {t(`tabs.${one}`)}
              {one === 'bets' && openCount > 0 && <span className={styles.badge}>{openCount}</span>}
            </button>
          ))}
          <label className={styles.style}>
            <span>{t('oddsStyle')}</span>
            <select value={oddsStyle} onChange={({ target }) => setOddsStyle(target.value as OddsStyle)}>
              {oddsStyles.map((one) => (
                <option key={one} value={one}>
                  {t(`styles.${one}`)}
                </option>
              ))}
            </select>
          </label>
        </nav>
        {!book.isOnline && book.fixtures && (
          <p role="status" className={styles.offline}>
            {t('reconnecting')}
          </p>
        )}
        {tab === 'matches' && (
          <MatchesList
            fixtures={book.fixtures}
            aheadMilliseconds={book.aheadMilliseconds}
            oddsStyle={oddsStyle}
            picked={picked}
            onPick={pick}
            onOpen={setOpenMatch}
          />
        )}
        {tab === 'bets' && <MyBets slips={book.slips} oddsStyle={oddsStyle} onOpen={setOpenMatch} />}
        {tab === 'results' && <ResultsList results={book.results} onOpen={setOpenMatch} />}
      </div>
      <aside ref={slipBox} className={styles.slipBox} data-open={isSlipOpen || undefined}>
        <BetSlip slip={slip} oddsStyle={oddsStyle} />
      </aside>
      <Button kind="gold" className={styles.slipSwitch} aria-expanded={isSlipOpen} onClick={() => setSlipOpen(!isSlipOpen)}>
        <Ticket size={18} aria-hidden />
        {isSlipOpen ? t('slip.hide') : t('slip.open', { count: slip.legs.length })}
      </Button>
      {openMatch && (
        <MatchPanel
          key={openMatch}
          id={openMatch}
          base={book.base}
          version={book.version}
          current={book.fixtures?.find(({ id }) => id === openMatch)}
          oddsStyle={oddsStyle}
          picked={picked}
          onPick={pick}
          onClose={() => setOpenMatch(null)}
        />
      )}
    </div>
  );
}
