import type { Mission } from '@portal/contracts';
import { moneyGoals, playGoals } from '@portal/contracts/mission-terms';
import { Badge, Button, Card, DateTime, portal, ProgressBar, useLocalText, useMoneyText, useTranslation } from '@portal/portal';
import { useRewardAmount } from '../../components/useRewardAmount';
import { useClaimMission } from './missions.api';
import styles from './Missions.module.css';

const tones = { locked: 'neutral', open: 'neutral', claimable: 'info', claimed: 'win', expired: 'neutral' } as const;

/** One mission in one of its periods: what it pays, what it asks for, how far the member is, and the button that claims it. */
export function MissionCard({ mission }: { mission: Mission }) {
  const { t } = useTranslation('member');
  const localText = useLocalText();
  const moneyText = useMoneyText();
  const amountOf = useRewardAmount();
  const claim = useClaimMission();
  const { id, period, periodKey, goal, target, progress, categories, prize, minRank, state, endsAt, claimUntil } = mission;
  const [amount, title] = [amountOf(prize), localText(mission.title)];
  function figure(value: string): string {
    if (goal === 'winMultiple') return t('missions.times', { multiple: value });
    return moneyGoals.includes(goal) ? moneyText(value) : value;
  }

  const until = state === 'claimable' ? claimUntil : endsAt;

  async function handleClaim() {
    try {
      await claim.send({ params: { id }, body: { periodKey } });
      portal.notify({ kind: 'success', title: t('rewards.paid', { amount }), body: title });
    } catch (error) {
      portal.notifyError(error);
    }
  }

  return (
    <Card>
      <article className={styles.mission} aria-label={`${title} ${period === 'once' ? '' : periodKey}`.trim()}>
        <header className={styles.head}>
          <h3 className={styles.title}>{title}</h3>
          <Badge tone={tones[state]}>{t(`missions.states.${state}`)}</Badge>
        </header>
        <p className={styles.prize}>
          <span className={styles.amount}>{amount}</span>
          {prize.kind === 'money' && prize.turnoverMultiple !== '0' && (
            <span className={styles.note}>{t('missions.turnover', { multiple: prize.turnoverMultiple })}</span>
          )}
        </p>
        <ProgressBar
          label={t(`missions.goals.${goal}`)}
          value={Number(progress)}
          max={Number(target)}
          valueText={t('turnover.progress', { done: figure(progress), required: figure(target) })}
        />
        <p className={styles.note}>
          {t(`missions.periods.${period}`)}
          {playGoals.includes(goal) && categories.length > 0 && (
            <> · {categories.map((category) => t(`gameCategories.${category}`)).join(', ')}</>
          )}
          {until && (
            <>
              {' '}
              · {t(state === 'claimable' ? 'missions.claimUntil' : 'missions.until')} <DateTime value={until} />
            </>
          )}
        </p>
        {state === 'locked' && <p className={styles.note}>{t('missions.rank', { rank: minRank })}</p>}
        {state === 'claimable' && (
          <Button className={styles.claim} variant="primary" pending={claim.isPending} onClick={handleClaim}>
            {t('rewards.claim', { amount })}
          </Button>
        )}
      </article>
    </Card>
  );
}
