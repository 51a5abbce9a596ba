import { Dices, Play } from 'lucide-react';
import { Button, Countdown, imageUrl, serverNow, Skeleton, useLocalText, useNavigate, useTranslation } from '@portal/portal';
import { gamePath } from '../../lib/games/paths';
import styles from './ClosingDraws.module.css';
import { useClosingDraws } from './useClosingDraws';

/** The next draw, beside the banner: name, time, quick pick, play. */
export function NextDraw() {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const navigate = useNavigate();
  const { draws, onDrawEnd } = useClosingDraws(1);
  if (!draws) return <Skeleton height="100%" />;
  const draw = draws[0];
  if (!draw) return null;
  const game = { code: draw.gameCode, family: draw.family };
  return (
    <section className={styles.next} aria-label={t('closing.next')}>
      <header>
        <img src={imageUrl(`/img/lotteries/${draw.gameCode}.svg`)} alt="" width={56} height={56} />
        <div>
          <p className={styles.eyebrow}>{t('closing.next')}</p>
          <h2>{text(draw.gameName)}</h2>
          <p className={styles.issue}>{t('draw.issue', { issue: draw.issue })}</p>
        </div>
      </header>
      <p className={styles.big}>
        <Countdown closesAt={Date.parse(draw.closesAt)} now={serverNow} label={t('draw.closesIn')} onEnd={onDrawEnd} />
      </p>
      <div className={styles.actions}>
        <Button variant="gold" wide icon={<Play aria-hidden />} onClick={() => void navigate(gamePath(game))}>
          {t('closing.play')}
        </Button>
        <Button wide icon={<Dices aria-hidden />} onClick={() => void navigate(gamePath(game, { pick: true }))}>
          {t('pick.random')}
        </Button>
      </div>
    </section>
  );
}
