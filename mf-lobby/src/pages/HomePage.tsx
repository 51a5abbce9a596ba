import { Skeleton, Slot, useTranslation, VisuallyHidden } from '@portal/portal';
import { NearView } from '../components/NearView';
import { CategoryTiles } from '../features/categories';
import { HotGames } from '../features/hot-games';
import { PopularLotteries } from '../features/popular-lotteries';
import { VendorShowcase } from '../features/vendor-showcase';
import { WinnerBoard } from '../features/winners';
import styles from './HomePage.module.css';

const closingDraws = <Skeleton height={166} />;
const promotions = <Skeleton height={312} />;

/** What stands under the frame's banner. Draws and promotions are other remotes' rows. */
export function HomePage() {
  const { t } = useTranslation('lobby');
  return (
    <div className={styles.page}>
      <VisuallyHidden as="h1">{t('home.title')}</VisuallyHidden>
      <CategoryTiles />
      <Slot name="home.closingDraws" fallback={closingDraws} />
      <HotGames />
      <PopularLotteries />
      <WinnerBoard />
      <NearView place={promotions}>
        <Slot name="home.promotions" fallback={promotions} />
      </NearView>
      <VendorShowcase />
    </div>
  );
}
