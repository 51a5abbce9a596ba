import { Badge, LazyImage, Rail } from '../../src';
import styles from '../Gallery.module.css';
import { useSample } from '../texts';

const colors = ['3b2fbf', '0f7a4f', '8a5a12', 'b3261e', '1f6fb2', '5a5870', '2f2680', '84550f', '1c1846', '3a7d44'];

const cover = (color: string, index: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 168 224"><rect width="168" height="224" fill="#${color}"/><circle cx="${40 + index * 9}" cy="90" r="56" fill="#fff" opacity=".14"/><circle cx="${64 + index * 9}" cy="80" r="44" fill="#${color}"/></svg>`,
  )}`;

export function RailSamples() {
  const t = useSample();
  return (
    <Rail
      title={t('เล่นต่อจากเดิม', 'Continue playing')}
      action={<a href="#all">{t('ดูทั้งหมด', 'See all')}</a>}
      labels={{ previous: t('ก่อนหน้า', 'Back'), next: t('ถัดไป', 'Forward') }}
    >
      {colors.map((color, index) => (
        <a key={color} href={`#game-${index}`} className={styles.coverLink}>
          <LazyImage className={styles.cover} src={cover(color, index)} alt="" ratio="3 / 4" />
          <span>
            {t('เสือทองนำโชค', 'Lucky Golden Tiger')} {index + 1}
          </span>
          {index % 3 === 0 && (
            <span>
              <Badge background={`#${color}`}>{t('มาใหม่', 'New')}</Badge>
            </span>
          )}
        </a>
      ))}
    </Rail>
  );
}
