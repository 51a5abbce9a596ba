import type { CallValue } from '@portal/contracts';
import { Countdown, imageUrl, Link, serverNow, useLocalText, useTranslation } from '@portal/portal';
import { gamePath } from '../../lib/games/paths';
import styles from './ClosingDraws.module.css';

type ClosingDraw = CallValue<'GET /lgw/draws/closing'>['draws'][number];

/** A draw on sale as a small card: emblem, name, what is left of the time, the way to bet. */
export function DrawCard({ draw, onEnd }: { draw: ClosingDraw; onEnd(): void }) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  return (
    <Link to={gamePath({ code: draw.gameCode, family: draw.family })} className={styles.card}>
      <img src={imageUrl(`/img/lotteries/${draw.gameCode}.svg`)} alt="" width={48} height={48} />
      <span className={styles.name}>{text(draw.gameName)}</span>
      <span className={styles.issue}>{t('draw.issue', { issue: draw.issue })}</span>
      <span className={styles.time}>
        <Countdown closesAt={Date.parse(draw.closesAt)} now={serverNow} label={t('draw.closesIn')} onEnd={onEnd} />
      </span>
    </Link>
  );
}
