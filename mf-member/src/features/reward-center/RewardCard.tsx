import type { Reward } from '@portal/contracts';
import { Badge, Button, Card, DateTime, portal, useLocalText, useTranslation } from '@portal/portal';
import { useClaim } from './reward-center.api';
import styles from './RewardCenter.module.css';
import { useRewardAmount } from '../../components/useRewardAmount';

const tones = { claimable: 'info', claimed: 'win', expired: 'neutral', revoked: 'neutral' } as const;

/** One reward: what it is worth, what it is for, until when, and the button that pays it. */
export function RewardCard({ reward }: { reward: Reward }) {
  const { t } = useTranslation('member');
  const localText = useLocalText();
  const amountOf = useRewardAmount();
  const claim = useClaim();
  const { id, kind, source, state, turnoverMultiple, grantedAt, expiresAt, endedAt } = reward;
  const [amount, title] = [amountOf(reward), localText(reward.title)];

  async function handleClaim() {
    try {
      await claim.send({ params: { id }, body: {} });
      portal.notify({ kind: 'success', title: t('rewards.paid', { amount }), body: title });
    } catch (error) {
      portal.notifyError(error);
    }
  }

  return (
    <Card>
      <article className={styles.reward} aria-label={`${amount} ${title}`}>
        <header className={styles.head}>
          <p className={state === 'claimable' ? styles.amount : styles.ended}>{amount}</p>
          <Badge tone={tones[state]}>{t(`rewards.states.${state}`)}</Badge>
        </header>
        <h2 className={styles.title}>{title}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{t('rewards.source')}</dt>
            <dd>{t(`rewards.sources.${source}`)}</dd>
          </div>
          {kind === 'money' && (
            <div>
              <dt>{t('rewards.turnover')}</dt>
              <dd>{turnoverMultiple === '0' ? t('rewards.noTurnover') : t('rewards.times', { multiple: turnoverMultiple })}</dd>
            </div>
          )}
          <div>
            <dt>{t('rewards.granted')}</dt>
            <dd>
              <DateTime value={grantedAt} />
            </dd>
          </div>
          <div>
            <dt>{t(endedAt && state !== 'expired' ? 'rewards.ended' : 'rewards.expires')}</dt>
            <dd>
              <DateTime value={endedAt && state !== 'expired' ? endedAt : expiresAt} />
            </dd>
          </div>
        </dl>
        {state === 'claimable' && (
          <Button className={styles.claim} variant="primary" pending={claim.isPending} onClick={handleClaim}>
            {t('rewards.claim', { amount })}
          </Button>
        )}
      </article>
    </Card>
  );
}
