import type { MemberBonus, TurnoverLot } from '@portal/contracts';
import { Badge, Card, DateTime, ProgressBar, useLocalText, useMoneyText, useTranslation } from '@portal/portal';
import styles from './BonusDetails.module.css';
import { GiveUp } from './GiveUp';

const tones = { active: 'info', done: 'win', forfeited: 'neutral', expired: 'neutral', cancelled: 'neutral' } as const;

/** What has to be staked for one deposit or bonus, how much is done, and which games count. */
export function LotCard({ lot, bonus }: { lot: TurnoverLot; /** What it is for, if an offer gave it. */ bonus?: MemberBonus | undefined }) {
  const { t } = useTranslation('member');
  const moneyText = useMoneyText();
  const localText = useLocalText();
  const { source, reference, base, multiple, required, done, missing, state, games, openedAt, expiresAt, endedAt } = lot;
  const name = t(`turnover.sources.${source}`);
  return (
    <Card>
      <article className={styles.lot} aria-label={`${name} ${bonus ? localText(bonus.title) : reference}`.trim()}>
        <header className={styles.head}>
          <h2 className={styles.name}>
            {bonus ? moneyText(bonus.amount) : name}
            {(bonus ?? reference) && <span className={styles.reference}>{bonus ? localText(bonus.title) : reference}</span>}
          </h2>
          <Badge tone={tones[state]}>{t(`turnover.states.${state}`)}</Badge>
        </header>
        <ProgressBar
          label={state === 'active' ? t('turnover.left', { amount: moneyText(missing) }) : t('turnover.staked')}
          value={Number(done)}
          max={Number(required)}
          valueText={t('turnover.progress', { done: moneyText(done), required: moneyText(required) })}
        />
        <dl className={styles.facts}>
          <div>
            <dt>{t('turnover.required')}</dt>
            <dd>{t('turnover.formula', { base: moneyText(base), multiple })}</dd>
          </div>
          <div>
            <dt>{t('turnover.opened')}</dt>
            <dd>
              <DateTime value={openedAt} />
            </dd>
          </div>
          {bonus?.maxBet && (
            <div>
              <dt>{t('bonus.maxBet')}</dt>
              <dd>{moneyText(bonus.maxBet)}</dd>
            </div>
          )}
          {bonus?.maxCashOut && (
            <div>
              <dt>{t('bonus.maxCashOut')}</dt>
              <dd>{moneyText(bonus.maxCashOut)}</dd>
            </div>
          )}
          {bonus && bonus.state !== 'active' && bonus.removed !== '0.00' && (
            <div>
              <dt>{t('bonus.removed')}</dt>
              <dd>{moneyText(bonus.removed)}</dd>
            </div>
          )}
          {(endedAt ?? expiresAt) && (
            <div>
              <dt>{t(endedAt ? 'turnover.ended' : 'turnover.expires')}</dt>
              <dd>
                <DateTime value={(endedAt ?? expiresAt)!} />
              </dd>
            </div>
          )}
        </dl>
        {state === 'active' && (
          <div>
            <h3 className={styles.gamesTitle}>{t('turnover.games')}</h3>
            <ul className={styles.games}>
              {games.map(({ category, percent }) => (
                <li key={category}>{t('turnover.game', { game: t(`gameCategories.${category}`), percent })}</li>
              ))}
            </ul>
          </div>
        )}
        {state === 'active' && bonus?.state === 'active' && <GiveUp bonus={bonus} />}
      </article>
    </Card>
  );
}
