import { Skeleton, Slot, useTranslation, VisuallyHidden } from '@portal/portal';
import { NearView } from '../components/NearView';
import { CategoryTiles } from '../features/categories';
import { FindGames } from '../features/find-games';
import { HotGames, NewGames, PopularGames, YourGames } from '../features/game-rails';
import { JackpotRail } from '../features/jackpots';
import { PopularLotteries } from '../features/popular-lotteries';
import { VendorShowcase } from '../features/vendor-showcase';
import { WinnerBoard } from '../features/winners';
import { GameLayers } from './GameLayers';
import styles from './HomePage.module.css';

const closingDraws = <Skeleton height={192} />;
const newestResults = <Skeleton height={172} />;
const promotions = <Skeleton height={312} />;
const games = <Skeleton height={349} />;

/** What stands under the frame's banner, eleven rows at most. Draws and promotions are other remotes' rows. */
export function HomePage() {
  const { t } = useTranslation('lobby');
  return (
    <div className={styles.page}>
      <VisuallyHidden as="h1">{t('home.title')}</VisuallyHidden>
      <CategoryTiles />
      <FindGames>
        <Slot name="home.closingDraws" fallback={closingDraws} />
        <Slot name="home.newestResults" fallback={newestResults} />
        <YourGames />
        <HotGames />
        <JackpotRail />
        <PopularLotteries />
        <WinnerBoard />
        <NearView place={games}>
          <NewGames />
        </NearView>
        <NearView place={games}>
          <PopularGames />
        </NearView>
        <NearView place={promotions}>
          <Slot name="home.promotions" fallback={promotions} />
        </NearView>
        <VendorShowcase />
      </FindGames>
      <GameLayers />
    </div>
  );
}
