import type { Draw } from '@portal/contracts';
import { useTranslation } from '@portal/portal';
import { Copyable } from '../../components/Copyable';
import styles from './BetTicket.module.css';

/** What anyone needs to recompute the draw. */
export function DrawProofView({ draw: { proof } }: { draw: Draw }) {
  const { t } = useTranslation('member');
  // Results of others: nothing of ours is committed, and where they come from is told with the result.
  if (!proof) return null;
  return (
    <details className={styles.proof}>
      <summary>{t('proof.title')}</summary>
      <p>{t('proof.how')}</p>
      <dl>
        <dt>{t('proof.commit')}</dt>
        <dd>
          <Copyable text={proof.commit} name={t('proof.commit')}>
            <code>{proof.commit}</code>
          </Copyable>
        </dd>
        <dt>{t('proof.seed')}</dt>
        <dd>
          {proof.seed ? (
            <Copyable text={proof.seed} name={t('proof.seed')}>
              <code>{proof.seed}</code>
            </Copyable>
          ) : (
            t('proof.seedLater')
          )}
        </dd>
      </dl>
    </details>
  );
}
