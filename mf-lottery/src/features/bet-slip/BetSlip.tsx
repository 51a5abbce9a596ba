import { Repeat, Trash2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import {
  Button,
  Countdown,
  IconButton,
  Link,
  Money,
  OpenAttempt,
  portal,
  serverNow,
  useLocalText,
  useSession,
  useTranslation,
} from '@portal/portal';
import { drawTimeText } from '../../lib/draws/draw-time';
import { bettingSearch } from '../../lib/games/paths';
import styles from './BetSlip.module.css';
import { useBetSlip } from './bet-slip.store';
import { ChaseButton } from './ChaseButton';
import { useOpenSlip } from './open-slip';
import { SavedNumbersButton } from './SavedNumbersButton';
import { priceSlipLine, type LimitIndex } from './slip-line';
import { SlipRow } from './SlipRow';
import { TicketDialog } from './TicketDialog';
import { totalsOf } from './totals-of';
import { useSubmitSlip } from './useSubmitSlip';

const dayMs = 86_400_000;

export type BetSlipProps = { game: LotteryGameDetail; limits: LimitIndex; onDrawEnd(): void };

/** The slip: lines as on a printed ticket, the total, and one button with the time that is left in it. */
export function BetSlip({ game, limits, onDrawEnd }: BetSlipProps) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const symbol = useSession((state) => state.currencySymbol);
  const { lines, removed, sent, clear, undo, repeat } = useBetSlip();
  const priced = useMemo(() => lines.flatMap((line) => priceSlipLine(game, limits, line) ?? []), [game, limits, lines]);
  const totals = useMemo(() => totalsOf(game, priced), [game, priced]);
  const draw = game.current;
  const [endedDraw, setEndedDraw] = useState<string | null>(null);
  const isClosed = !draw || draw.id === endedDraw;
  const isDaysAway = draw !== null && Date.parse(draw.closesAt) - serverNow() >= dayMs;
  const { submit, isSending, problem, forgetProblem, ticket, closeTicket } = useSubmitSlip(draw, priced, totals);
  const openAttempt = useOpenSlip(game.code);
  const wrong = priced.filter((one) => one.problem !== null).length;
  const tooMany = priced.length - game.maxLines;
  const unsold = lines.length - priced.length;

  return (
    <section className={styles.slip} aria-label={t('slip.title')}>
      <header className={styles.head}>
        <h2>{t('slip.title')}</h2>
        {draw && (
          <span className={styles.issue}>
            {draw.label && `${text(draw.label)} · `}
            {t('draw.issue', { issue: draw.issue })}
          </span>
        )}
        {lines.length > 0 && (
          <IconButton label={t('slip.clear')} onClick={clear} size="small">
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </header>

      {priced.length === 0 ? (
        <p className={styles.empty}>{t('slip.empty')}</p>
      ) : (
        <ol className={styles.lines}>
          {priced.map((one) => (
            <SlipRow key={one.line.id} priced={one} problem={problem?.lineId === one.line.id ? problem : null} onChange={forgetProblem} />
          ))}
        </ol>
      )}

      <div className={styles.tools}>
        {removed.length > 0 && (
          <Button size="small" variant="ghost" icon={<Undo2 aria-hidden />} onClick={undo}>
            {t('slip.undo')}
          </Button>
        )}
        {sent.length > 0 && (
          <Button size="small" variant="ghost" icon={<Repeat aria-hidden />} onClick={repeat}>
            {t('slip.repeat')}
          </Button>
        )}
        {game.yeekee && <Link to={bettingSearch(game.code, { tab: 'yeekee' })}>{t('slip.chooseRound')}</Link>}
        <SavedNumbersButton game={game} priced={priced} />
        <ChaseButton game={game} priced={priced} isReady={wrong === 0 && !openAttempt} />
      </div>

      <dl className={styles.totals}>
        <div>
          <dt>{t('slip.lines')}</dt>
          <dd>
            {priced.length}
            {totals.bets > priced.length && ` · ${t('slip.bets', { count: totals.bets })}`}
          </dd>
        </div>
        <div>
          <dt>{t('slip.win')}</dt>
          <dd>
            <Money value={totals.win} symbol={symbol} />
          </dd>
        </div>
        {totals.isCapped && <p className={styles.capped}>{t('slip.capped')}</p>}
        <div className={styles.total}>
          <dt>{t('slip.total')}</dt>
          <dd>
            <Money value={totals.price} symbol={symbol} />
          </dd>
        </div>
      </dl>

      {openAttempt && <OpenAttempt attempt={openAttempt} />}
      {problem && !problem.lineId && (
        <div role="alert" className={styles.problem}>
          <p>{problem.text}</p>
          {problem.code === 'wallet.insufficient_funds' && (
            <Button size="small" onClick={() => portal.openCenter('member', 'depositv2')}>
              {t('slip.deposit')}
            </Button>
          )}
        </div>
      )}
      {wrong > 0 && <p className={styles.note}>{t('slip.wrong', { count: wrong })}</p>}
      {tooMany > 0 && <p className={styles.note}>{t('slip.tooMany', { most: game.maxLines, count: tooMany })}</p>}
      {unsold > 0 && <p className={styles.note}>{t('slip.unsold', { count: unsold })}</p>}

      <Button
        variant="primary"
        size="large"
        wide
        pending={isSending}
        disabled={isClosed || openAttempt !== undefined || priced.length === 0 || wrong > 0 || tooMany > 0}
        onClick={submit}
      >
        <span className={styles.send}>
          <span>{isClosed ? t('draw.closed') : t('slip.send')}</span>
          {draw && !isClosed && isDaysAway && (
            <time className={styles.clock} dateTime={draw.closesAt}>
              {drawTimeText(draw.closesAt)}
            </time>
          )}
          {draw && !isClosed && !isDaysAway && (
            <Countdown
              className={styles.clock}
              closesAt={Date.parse(draw.closesAt)}
              now={serverNow}
              label={t('draw.closesIn')}
              announce={(seconds) => t('draw.closesInSeconds', { count: seconds })}
              onEnd={() => {
                setEndedDraw(draw.id);
                onDrawEnd();
              }}
            />
          )}
        </span>
      </Button>
      <p role="status" className={styles.state}>
        {!draw ? t('draw.none') : isClosed ? t('draw.closedKept', { issue: draw.issue }) : ''}
      </p>
      {ticket && <TicketDialog bet={ticket} onClose={closeTicket} />}
    </section>
  );
}
