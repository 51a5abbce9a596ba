import type { YeekeeCalculation, YeekeeReward, YeekeeRound } from '@portal/contracts';
import { useMoneyText, useTranslation } from '@portal/portal';
import styles from './Yeekee.module.css';

type CalculationStepsProps = {
  calculation: YeekeeCalculation;
  result: NonNullable<YeekeeRound['result']>;
  rewards: readonly YeekeeReward[];
};

/** How the result came about, line by line as one would write it on paper. */
export function CalculationSteps({ calculation, result, rewards }: CalculationStepsProps) {
  const { t } = useTranslation('lottery');
  const money = useMoneyText();
  const { memberCount, memberSum, houseShots, houseSum, addend, sum, subtracted, raw } = calculation;
  const lines: [string, string][] = [
    [t('yeekee.calc.members', { count: memberCount }), String(memberSum)],
    ...(houseShots.length > 0 ? ([[t('yeekee.calc.house', { count: houseShots.length }), `+ ${houseSum}`]] as [string, string][]) : []),
    [t('yeekee.calc.addend'), `+ ${addend}`],
    [t('yeekee.calc.sum'), `= ${sum}`],
    [t('yeekee.calc.subtracted', { rank: subtracted.rank, place: subtracted.position }), `− ${subtracted.number}`],
    [t('yeekee.calc.raw'), `= ${raw}`],
    [t('play.top3'), result.top],
    [t('play.bottom2'), result.bottom2],
  ];
  return (
    <section className={styles.calculation} aria-labelledby="yeekee-calculation">
      <h3 id="yeekee-calculation">{t('yeekee.calc.title')}</h3>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rewards.length > 0 && (
        <ul className={styles.rewards}>
          {rewards.map(({ rank, amount, name, isOwn }) => (
            <li key={rank}>{t(isOwn ? 'yeekee.rewardOwn' : 'yeekee.reward', { rank, name, amount: money(amount) })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
