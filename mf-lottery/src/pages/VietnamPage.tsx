import { ArrowLeft, House } from 'lucide-react';
import { useState } from 'react';
import { insidePath } from '@portal/contracts/safe-link';
import { EmptyState, ErrorState, Link, Skeleton, useSearchParams, useTranslation } from '@portal/portal';
import { useVietnam, VietnameseMenus, type VietnameseMenu } from '../features/vietnam';
import { lobbyPath } from '../lib/games/paths';
import { useGame } from '../lib/games/useGame';
import { BettingSkeleton, BettingView } from './BettingView';
import bettingStyles from './BettingView.module.css';
import { GameTools } from './GameTools';
import styles from './VietnamPage.module.css';

/** The station that closes next among those of today, else the first there is. */
const firstOf = (menus: readonly VietnameseMenu[]): string | undefined => {
  const games = menus.flatMap((menu) => menu.games);
  const onSale = games.filter(({ next }) => next).sort((a, b) => Date.parse(a.next!.closesAt) - Date.parse(b.next!.closesAt));
  return (onSale[0] ?? games[0])?.code;
};

/** `/vnlottery?gameCode`: the lotteries of Vietnam. The frame of the portal is hidden here, so the page brings its own way out. */
export function VietnamPage() {
  const { t } = useTranslation('lottery');
  const [search] = useSearchParams();
  const vietnam = useVietnam();
  const asked = search.get('gameCode');
  const isKnown = vietnam.menus.some(({ games }) => games.some(({ code }) => code === asked));
  // Decided once: what closes next changes while the player looks at it.
  const [first, setFirst] = useState<string>();
  const next = firstOf(vietnam.menus);
  if (!first && next) setFirst(next);
  // An address from elsewhere may name a station that is not sold here.
  const gameCode = isKnown || vietnam.isLoading ? asked : first;
  const backUrl = search.get('backUrl');
  return (
    <div className={styles.vietnam}>
      <header className={styles.bar}>
        <Link to={insidePath(backUrl) ?? lobbyPath}>
          <ArrowLeft aria-hidden size={18} /> {t('vn.back')}
        </Link>
        <strong>{t('vn.title')}</strong>
        <Link to="/">
          <House aria-hidden size={18} /> {t('vn.home')}
        </Link>
      </header>
      {vietnam.error ? (
        <ErrorState title={t('lobby.failed')} retryLabel={t('retry')} onRetry={vietnam.retry} />
      ) : (
        <div className={bettingStyles.page}>
          <aside className={bettingStyles.side}>
            {vietnam.isLoading ? (
              <Skeleton height={420} />
            ) : (
              <VietnameseMenus
                menus={vietnam.menus}
                recent={vietnam.recent}
                current={gameCode ?? ''}
                backUrl={backUrl}
                onDrawEnd={vietnam.onDrawEnd}
              />
            )}
          </aside>
          {gameCode ? <Station gameCode={gameCode} /> : vietnam.isLoading ? <BettingSkeleton /> : <EmptyState title={t('lobby.none')} />}
        </div>
      )}
    </div>
  );
}

function Station({ gameCode }: { gameCode: string }) {
  const { t } = useTranslation('lottery');
  const { game, error, refetch, refresh } = useGame(gameCode);
  if (error && !game) return <ErrorState title={t('game.failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  if (!game) return <BettingSkeleton />;
  return <BettingView key={game.code} game={game} onDrawEnd={refresh} tools={<GameTools game={game} />} />;
}
