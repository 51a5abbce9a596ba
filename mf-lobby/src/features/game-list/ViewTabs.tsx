import type { GameCategory } from '@portal/contracts/brand';
import { Link, useTranslation } from '@portal/portal';
import { Clock, Flame, Heart, LayoutGrid, TrendingUp } from 'lucide-react';
import { categoryPath } from '../../lib/paths';
import { revealFocused } from './reveal-focused';
import { gameViews, type GameView } from './useGameFilters';
import styles from './ViewTabs.module.css';

const icons = { all: LayoutGrid, favourites: Heart, recent: Clock, popular: TrendingUp, hot: Flame } as const;

/** All games of the category, or those one has played, kept, or that many play. Links, so that each has an address. */
export function ViewTabs({ category, view }: { category: GameCategory; view: GameView }) {
  const { t } = useTranslation('lobby');
  return (
    <nav aria-label={t('views.label')} className={styles.tabs} onFocus={revealFocused}>
      {gameViews.map((each) => {
        const Icon = icons[each];
        return (
          <Link
            key={each}
            to={each === 'all' ? categoryPath(category) : `${categoryPath(category)}?view=${each}`}
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
