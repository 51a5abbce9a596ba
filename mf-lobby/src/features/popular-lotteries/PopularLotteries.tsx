import type { LotteryGame } from '@portal/contracts';
import { Badge, imageUrl, LazyImage, Link, Rail, Skeleton, useCall, useLocalText, useTranslation } from '@portal/portal';
import { SectionFailure } from '../../components/SectionFailure';
import { SectionLink } from '../../components/SectionLink';
import { useRailLabels } from '../../components/useRailLabels';
import { drawInterval } from '../../lib/draw-interval';
import { lotteryPath, lotteryPicturePath, pathOfLottery } from '../../lib/paths';
import styles from './PopularLotteries.module.css';

const places = [1, 2, 3, 4, 5];

export function PopularLotteries() {
  const { t } = useTranslation('lobby');
  const labels = useRailLabels();
  const { data, isError, refetch } = useCall('GET /lgw/games/popular', { query: { count: 20 } }, { staleTime: 60_000 });
  if (data?.length === 0) return null;

  return (
    <Rail title={t('home.popular')} labels={labels} action={<SectionLink to={lotteryPath}>{t('home.allLotteries')}</SectionLink>}>
      {data
        ? data.map((lottery) => <LotteryCard key={lottery.code} lottery={lottery} />)
        : isError
          ? [<SectionFailure key="failed" height={88} onRetry={refetch} />]
          : places.map((place) => <LotteryPlace key={place} />)}
    </Rail>
  );
}

function LotteryCard({ lottery }: { lottery: LotteryGame }) {
  const { code, name, drawIntervalSeconds, isHot } = lottery;
  const { t } = useTranslation('lobby');
  const localText = useLocalText();
  const { unit, count } = drawInterval(drawIntervalSeconds);
  return (
    <Link to={pathOfLottery(lottery)} className={styles.card}>
      <LazyImage className={styles.picture} src={imageUrl(lotteryPicturePath(code))} alt="" ratio="1" fallback={<span />} />
      <span className={styles.texts}>
        <span className={styles.name}>
          {localText(name)}
          {isHot && <Badge tone="gold">{t('badges.hot')}</Badge>}
        </span>
        <span className={styles.interval}>{t(`interval.${unit}`, { count })}</span>
      </span>
    </Link>
  );
}

const LotteryPlace = () => (
  <span className={styles.card} aria-hidden>
    <span className={styles.picture}>
      <Skeleton height="100%" />
    </span>
    <span className={styles.texts}>
      <Skeleton shape="line" width={120} />
      <Skeleton shape="line" width={80} />
    </span>
  </span>
);
