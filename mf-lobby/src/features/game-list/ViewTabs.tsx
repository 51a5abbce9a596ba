import type { GameCategory } from '@portal/contracts/brand';
import { Link, useTranslation } from '@portal/portal';
import { Clock, Flame, Heart, LayoutGrid, Trophy, TrendingUp } from 'lucide-react';
import { isFrontCategory } from '../../lib/match-fronts';
import { allGamesPath, categoryPath } from '../../lib/paths';
import styles from '../../components/link-tabs.module.css';
import { revealFocused } from './reveal-focused';
import { gameViews, type GameView } from './useGameFilters';

const icons = { matches: Trophy, all: LayoutGrid, favourites: Heart, recent: Clock, popular: TrendingUp, hot: Flame } as const;

function addressOf(category: GameCategory, view: GameView | 'matches'): string {
  if (view === 'matches') return categoryPath(category);
  return view === 'all' ? allGamesPath(category) : `${categoryPath(category)}?view=${view}`;
}

/** Matches where the category has them, all of its games, or those one has played, kept, or that many play. Links, so that each has an address. */
export function ViewTabs({ category, view }: { category: GameCategory; view: GameView | 'matches' }) {
  const { t } = useTranslation('lobby');
  return (
    <nav aria-label={t('views.label')} className={styles.tabs} onFocus={revealFocused}>
      {(isFrontCategory(category) ? (['matches', ...gameViews] as const) : gameViews).map((each) => {
        const Icon = icons[each];
        return (
          <Link
            key={each}
            to={addressOf(category, each)}
            className={styles.tab}
            preventScrollReset
            aria-current={each === view ? 'true' : undefined}
          >
            <Icon aria-hidden size={16} />
            {t(`views.${each}`)}
          </Link>
        );
      })}
    </nav>
  );
}
