import type { YeekeeShot } from '@portal/contracts';
import { Badge, Button, DateTime, Segmented, SkeletonText, useTranslation } from '@portal/portal';
import styles from './Yeekee.module.css';

export type ShotsOf = 'all' | 'own';

type ShotListProps = {
  list: { shots: readonly YeekeeShot[]; shotCount: number; sum: number | null } | undefined;
  of: ShotsOf;
  onOf(of: ShotsOf): void;
  /** The rank of a number that stands out, by its place. */
  marked: ReadonlyMap<number, number> | undefined;
  canShowMore: boolean;
  onShowMore(): void;
};

/** The numbers of a round, newest first, as they come. */
export function ShotList({ list, of, onOf, marked, canShowMore, onShowMore }: ShotListProps) {
  const { t } = useTranslation('lottery');
  return (
    <section className={styles.shots} aria-labelledby="yeekee-shots">
      <header className={styles.shotsHead}>
        <h3 id="yeekee-shots">{t('yeekee.shots', { count: list?.shotCount ?? 0 })}</h3>
        <Segmented
          label={t('yeekee.whose')}
          value={of}
          options={[
            { value: 'all', label: t('yeekee.all') },
            { value: 'own', label: t('yeekee.own') },
          ]}
          onChange={onOf}
        />
      </header>
      <p className={styles.note}>{typeof list?.sum === 'number' ? t('yeekee.sum', { sum: list.sum }) : t('yeekee.sumHidden')}</p>
      {!list ? (
        <SkeletonText lines={6} />
      ) : list.shots.length === 0 ? (
        <p className={styles.note}>{t(of === 'own' ? 'yeekee.noOwn' : 'yeekee.noShots')}</p>
      ) : (
        <ol className={styles.shotItems} tabIndex={0} aria-labelledby="yeekee-shots" reversed start={list.shots[0]!.position}>
          {list.shots.map(({ position, number, name, isOwn, isHouse, at }) => (
            <li key={position} value={position} data-own={isOwn || undefined} data-house={isHouse || undefined}>
              <span className={styles.place}>{position}</span>
              <strong>{number}</strong>
              <span>{isHouse ? t('yeekee.house') : name}</span>
              {isOwn && <Badge tone="brand">{t('yeekee.mine')}</Badge>}
              {marked?.has(position) && <Badge tone="gold">{t('yeekee.rank', { rank: marked.get(position) })}</Badge>}
              {at && <DateTime value={at} format="time" />}
            </li>
          ))}
        </ol>
      )}
      {canShowMore && (
        <Button size="small" onClick={onShowMore}>
          {t('yeekee.more')}
        </Button>
      )}
    </section>
  );
}
