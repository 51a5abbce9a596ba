import { useMemo, useState } from 'react';
import type { CallValue, LotteryGame } from '@portal/contracts';
import {
  Badge,
  Button,
  callKey,
  DateTime,
  DayField,
  EmptyState,
  ErrorState,
  imageUrl,
  Link,
  serverNow,
  SkeletonText,
  TextField,
  useCall,
  useLocalText,
  useQueryClient,
  useSearchParams,
  useTranslation,
} from '@portal/portal';
import { ResultNumbers } from '../components/ResultNumbers';
import { matches } from '../features/lobby';
import { bangkokDay } from '../lib/draws/draw-time';
import { gamePath, verifyPath } from '../lib/games/paths';
import { useDrawChanges } from '../lib/draws/useDrawChanges';
import styles from './ResultsPage.module.css';

type DayDraw = CallValue<'GET /lgw/results'>[number];

/** `/lott/results?day&gameCode`: what was drawn on a day, for everybody. */
export function ResultsPage() {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const today = bangkokDay(serverNow());
  const day = search.get('day') ?? today;
  const gameCode = search.get('gameCode');
  const [wanted, setWanted] = useState('');
  const { data, error, refetch } = useCall('GET /lgw/results', { query: { day, ...(gameCode && { gameCode }) } });
  const menus = useCall('GET /lgw/games/game_menus', { query: {} }, { staleTime: 60_000 });
  // Without a lottery the day has those that draw at certain times only.
  const listed = new Set(
    menus.data?.gameMenus.flatMap(({ games }) => games).flatMap(({ code, drawIntervalSeconds }) => (drawIntervalSeconds > 0 ? [] : code)),
  );
  useDrawChanges(
    (code, state) => (state === 'resulted' || state === 'settled') && (gameCode ? code === gameCode : listed.has(code)),
    () => void client.invalidateQueries({ queryKey: callKey('GET /lgw/results') }),
  );
  const groups = useMemo(() => {
    const found = (game: LotteryGame) => matches(game, wanted);
    return (menus.data?.gameMenus ?? [])
      .map(({ gameGroupCode, labelName, games }) => ({
        gameGroupCode,
        labelName,
        draws: games
          .filter(found)
          .flatMap((game) => (data ?? []).filter((draw) => draw.gameCode === game.code).map((draw) => ({ game, draw }))),
      }))
      .filter(({ draws }) => draws.length > 0);
  }, [menus.data, data, wanted]);

  function chooseDay(next: string): void {
    if (!next || next > today) return;
    setSearch((current) => {
      current.set('day', next);
      return current;
    });
  }

  return (
    <div className={styles.results}>
      <h1>{t('results.title')}</h1>
      <div className={styles.tools}>
        <DayField label={t('results.day')} max={today} value={day} onChange={chooseDay} />
        <TextField label={t('lobby.search')} type="search" value={wanted} onChange={(event) => setWanted(event.currentTarget.value)} />
      </div>
      {error && !data ? (
        <ErrorState title={t('result.failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
      ) : !data || !menus.data ? (
        <SkeletonText lines={8} />
      ) : groups.length === 0 ? (
        <EmptyState
          title={t('results.none')}
          description={t('results.noneHint')}
          action={<Button onClick={() => chooseDay(bangkokDay(Date.parse(`${day}T00:00:00+07:00`) - 1))}>{t('results.dayBefore')}</Button>}
        />
      ) : (
        groups.map(({ gameGroupCode, labelName, draws }) => (
          <section key={gameGroupCode} className={styles.group} aria-labelledby={`results-${gameGroupCode}`}>
            <h2 id={`results-${gameGroupCode}`}>{text(labelName)}</h2>
            <ul>
              {draws.map(({ game, draw }) => (
                <DayResult key={draw.id} game={game} draw={draw} />
              ))}
            </ul>
          </section>
        ))
      )}
    </div>
  );
}

function DayResult({ game, draw }: { game: LotteryGame; draw: DayDraw }) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  return (
    <li>
      <img src={imageUrl(`/img/lotteries/${game.code}.svg`)} alt="" width={36} height={36} loading="lazy" />
      <div className={styles.name}>
        <Link to={gamePath(game, { tab: 'results' })}>{text(game.name)}</Link>
        <span>
          {draw.issue} · <DateTime value={draw.drawsAt} format="time" />
        </span>
        {draw.sourceLabel && <span>{text(draw.sourceLabel)}</span>}
      </div>
      <div className={styles.numbers}>
        {draw.result ? <ResultNumbers result={draw.result} family={game.family} compact /> : <span>{t('result.notYet')}</span>}
        {draw.resultVersion > 1 && <Badge tone="info">{t('result.corrected')}</Badge>}
      </div>
      {draw.proof && <Link to={verifyPath(draw.id)}>{t('proof.title')}</Link>}
    </li>
  );
}
