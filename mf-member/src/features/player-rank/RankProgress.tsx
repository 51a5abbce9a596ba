import type { RankLevel, RankList } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { Card, ProgressBar, useLocalText, useMoneyText, useTranslation } from '@portal/portal';
import styles from './PlayerRank.module.css';

type RankProgressProps = { own: RankList['own']; current: RankLevel; next: RankLevel | undefined };

/** How far both measures are for the next rank, and whether this month keeps the present one. */
export function RankProgress({ own, current, next }: RankProgressProps) {
  const { t } = useTranslation('member');
  const localText = useLocalText();
  const moneyText = useMoneyText();

  function bar(label: string, done: string, wanted: string) {
    const left = parseMoney(wanted) - parseMoney(done);
    return (
      <ProgressBar
        label={left > 0n ? t('rank.left', { what: label, amount: moneyText(toWire(left)) }) : t('rank.reached', { what: label })}
        value={Math.min(Number(done), Number(wanted))}
        max={Number(wanted)}
        valueText={t('rank.progress', { done: moneyText(done), wanted: moneyText(wanted) })}
      />
    );
  }

  return (
    <Card title={next ? t('rank.next', { rank: localText(next.name) }) : t('rank.highest')}>
      <div className={styles.bars}>
        {next?.turnover && bar(t('rank.turnover'), own.turnover, next.turnover)}
        {next?.deposits && bar(t('rank.deposits'), own.deposits, next.deposits)}
        {!next && <p>{t('rank.highestBody')}</p>}
        {current.keep && bar(t('rank.keepBar', { rank: localText(current.name) }), own.monthTurnover, current.keep)}
        <p className={styles.note}>{t(current.keep ? 'rank.keepRule' : 'rank.keepNothing')}</p>
      </div>
    </Card>
  );
}
