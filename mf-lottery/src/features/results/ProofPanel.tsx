import { ShieldCheck, ShieldX } from 'lucide-react';
import { useState } from 'react';
import type { Draw } from '@portal/contracts';
import type { GameFamily } from '@portal/lottery-rules';
import { Button, useTranslation } from '@portal/portal';
import styles from './Results.module.css';
import type { Verdict } from './verify-draw';

/** What was published before and after a draw, and a button that computes the result again here. */
export function ProofPanel({ family, draw }: { family: GameFamily; draw: Draw }) {
  const { t } = useTranslation('lottery');
  const { proof } = draw;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const isRight = verdict?.isSeedRight && verdict.isResultRight;

  async function verify(): Promise<void> {
    const { verifyDraw } = await import(/* webpackChunkName: "verify-draw" */ './verify-draw');
    setVerdict(verifyDraw(family, draw));
  }

  if (!proof) return null;
  return (
    <div className={styles.proof}>
      <dl>
        <dt>{t('proof.commit')}</dt>
        <dd>{proof.commit}</dd>
        <dt>{t('proof.seed')}</dt>
        <dd>{proof.seed ?? t('proof.sealed')}</dd>
      </dl>
      <p className={styles.how}>{t('proof.how', { message: `${draw.gameCode}:${draw.issue}:0` })}</p>
      {proof.seed && (
        <Button size="small" onClick={verify}>
          {t('proof.verify')}
        </Button>
      )}
      {verdict && (
        <p role="status" className={isRight ? styles.right : styles.wrong}>
          {isRight ? <ShieldCheck aria-hidden /> : <ShieldX aria-hidden />}
          {isRight ? t('proof.right') : t('proof.wrong')}
        </p>
      )}
    </div>
  );
}
