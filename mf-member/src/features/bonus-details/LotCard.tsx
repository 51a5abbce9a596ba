import type { TurnoverLot } from '@portal/contracts';
import { Badge, Card, DateTime, ProgressBar, useMoneyText, useTranslation } from '@portal/portal';
import styles from './BonusDetails.module.css';

const tones = { active: 'info', done: 'win', forfeited: 'neutral', expired: 'neutral', cancelled: 'neutral' } as const;

/** What has to be staked for one deposit or bonus, how much is done, and which games count. */
export function LotCard({ lot }: { lot: TurnoverLot }) {
  const { t } = useTranslation('member');
  const moneyText = useMoneyText();
  const { source, reference, base, multiple, required, done, missing, state, games, openedAt, expiresAt, endedAt } = lot;
  const name = t(`turnover.sources.${source}`);
  return (
    <Card>
      <article className={styles.lot} aria-label={`${name} ${reference}`.trim()}>
        <header className={styles.head}>
          <h2 className={styles.name}>
            {name}
            {reference && <span className={styles.reference}>{reference}</span>}
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
      </article>
    </Card>
  );
}
