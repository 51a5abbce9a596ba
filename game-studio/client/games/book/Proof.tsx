import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixtureDetail } from '../../../src/games/book/book.wire';
import { Button } from '../../kit';
import styles from './Proof.module.css';

/** The engine is fetched only when somebody checks. */
async function checkMatch(detail: FixtureDetail): Promise<boolean> {
  const { isResultOfSeed } = await import('./check-match');
  return isResultOfSeed(detail);
}

/** The hash that was published first, the seed afterwards, and the result computed again in this browser. */
export function Proof({ detail }: { detail: FixtureDetail }) {
  const { t } = useTranslation('game');
  const [isRight, setRight] = useState<boolean | null>(null);
  return (
    <section>
      <h3>{t('proof.title')}</h3>
      <dl className="facts">
        <div>
          <dt>{t('proof.hash')}</dt>
          <dd className="code">{detail.seedHash}</dd>
        </div>
        <div>
          <dt>{t('proof.seed')}</dt>
          <dd className={detail.serverSeed ? 'code' : 'muted'}>{detail.serverSeed ?? t('proof.hidden')}</dd>
        </div>
      </dl>
      {detail.serverSeed && (
        <p className={styles.check}>
          <Button onClick={() => void checkMatch(detail).then(setRight, () => setRight(false))}>{t('proof.check')}</Button>
          <span role="status" data-right={isRight ?? undefined}>
            {isRight !== null && t(isRight ? 'proof.right' : 'proof.wrong')}
          </span>
        </p>
      )}
    </section>
  );
}
