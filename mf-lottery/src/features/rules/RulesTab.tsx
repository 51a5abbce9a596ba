import { useMemo } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { describePlay, playTypesOf, type PlayType } from '@portal/lottery-rules';
import { useMoneyText, useTranslation } from '@portal/portal';
import { rateOf } from '../../lib/odds/rate-of';
import { HowRead } from './HowRead';
import styles from './Rules.module.css';
import { PlayRules, type SoldPlay } from './PlayRules';

/** Rules made from the very tables that price and settle bets: chance, prize, return and a worked example of each play. */
export function RulesTab({ game }: { game: LotteryGameDetail }) {
  const { t } = useTranslation('lottery');
  const money = useMoneyText();
  const plays = useMemo(
    () =>
      playTypesOf(game.family).flatMap((play): SoldPlay[] => {
        const setting = game.plays.find(({ playType }) => playType === play.code);
        const rate = rateOf(game, play);
        return setting && rate ? [{ play, setting, rate, description: describePlay(play) }] : [];
      }),
    [game],
  );
  const groups = [...new Set(plays.map(({ play }) => play.group))];
  const styleOf = ({ stakeStyle, isCredit }: PlayType) => (isCredit ? 'credit' : stakeStyle);
  const stakeStyles = [...new Set(plays.map(({ play }) => styleOf(play)))];
  return (
    <div className={styles.rules}>
      {game.mapping && <HowRead mapping={game.mapping} terms={game.yeekee} />}
      <section className={styles.words}>
        {stakeStyles.map((style) => (
          <p key={style}>{t(`rules.style.${style}`)}</p>
        ))}
        {game.family === 'thai' && <p>{t('rules.thai')}</p>}
        <p>{t('rules.cap', { amount: money(game.maxPayout) })}</p>
        {game.maxMemberStake !== null && <p>{t('rules.memberStake', { amount: money(game.maxMemberStake) })}</p>}
        {game.maxMemberPayout !== null && <p>{t('rules.memberPayout', { amount: money(game.maxMemberPayout) })}</p>}
        <p>{game.cancelMinutesBeforeClose === null ? t('rules.noCancel') : t('rules.cancel', { count: game.cancelMinutesBeforeClose })}</p>
      </section>
      {groups.length > 3 && (
        <nav aria-label={t('pick.group')} className={styles.index}>
          {groups.map((group) => (
            <a key={group} href={`#rules-${group}`}>
              {t(`playGroup.${group}`)}
            </a>
          ))}
        </nav>
      )}
      {groups.map((group) => (
        <section key={group} id={`rules-${group}`} className={styles.group}>
          <h2>{t(`playGroup.${group}`)}</h2>
          {plays
            .filter(({ play }) => play.group === group)
            .map((sold) => (
              <PlayRules key={sold.play.code} {...sold} />
            ))}
        </section>
      ))}
    </div>
  );
}
