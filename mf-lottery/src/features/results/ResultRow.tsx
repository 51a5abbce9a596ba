import { type ReactNode, useState } from 'react';
import type { Draw, LotteryGameDetail } from '@portal/contracts';
import { Badge, Button, DateTime, useLocalText, useTranslation } from '@portal/portal';
import { ResultNumbers } from '../../components/ResultNumbers';
import { VietnamesePrizes } from '../../components/VietnamesePrizes';
import { PublishedView } from './PublishedView';
import styles from './Results.module.css';

type ResultRowProps = {
  game: LotteryGameDetail;
  draw: Draw;
  startsOpen?: boolean;
  /** Two digits that stand out in a prize table. */
  marked?: string | undefined;
  /** Shown when it is opened. */
  proof: ReactNode;
};

/** One past draw: its numbers, where they come from, whether they were corrected; opened, everything that was published of it. */
export function ResultRow({ game, draw, startsOpen = false, marked, proof }: ResultRowProps) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const [isOpen, setIsOpen] = useState(startsOpen);
  const { result, published } = draw;
  const isTable = result !== null && !Array.isArray(result) && 'prizes' in result;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <strong>{draw.issue}</strong>
        {draw.label && <span>{text(draw.label)}</span>}
        <DateTime value={draw.drawsAt} />
        {draw.resultVersion > 1 && <Badge tone="info">{t('result.corrected')}</Badge>}
        {result && <ResultNumbers result={result} family={game.family} plays={game.plays} compact={isTable} />}
        <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(draw.proof ? 'proof.title' : 'result.details')}
        </Button>
      </div>
      {draw.sourceLabel && <p className={styles.note}>{text(draw.sourceLabel)}</p>}
      {isOpen && (
        <div className={styles.opened}>
          {isTable && <VietnamesePrizes prizes={result.prizes} marked={marked} />}
          {published && <PublishedView published={published} />}
          {proof}
        </div>
      )}
    </li>
  );
}
