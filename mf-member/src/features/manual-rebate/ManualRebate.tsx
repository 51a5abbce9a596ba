import { parseMoney } from '@portal/money';
import { useMoneyText, useTranslation } from '@portal/portal';
import { PageHead } from '../../components/PageHead';
import { useRebates } from './manual-rebate.api';
import styles from './ManualRebate.module.css';
import { RebateHistory } from './RebateHistory';
import { WaitingRebates } from './WaitingRebates';

/** What the member's play brings back: taken now, or paid on Monday by itself (MEM-14). */
export function ManualRebate() {
  const { t } = useTranslation('member');
  const moneyText = useMoneyText();
  const rebates = useRebates();
  const { data, error } = rebates;

  function answer(): string | undefined {
    if (!data) return error ? t('rebate.unknown') : undefined;
    return parseMoney(data.total) > 0n ? t('rebate.answer', { amount: moneyText(data.total) }) : t('rebate.answerNone');
  }

  return (
    <>
      <PageHead title={t('pages.manualRebate')} answer={answer()} detail={t('rebate.detail')} />
      <div className={styles.page}>
        <WaitingRebates rebates={rebates} />
        <RebateHistory />
      </div>
    </>
  );
}
