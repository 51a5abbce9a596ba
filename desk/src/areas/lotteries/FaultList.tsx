import { useTranslation } from '@portal/i18n';
import type { LotteryDraft, LotteryLook } from './new-lottery.api';
import styles from './NewLottery.module.css';
import { useFaultText } from './useFaultText';

type FaultListProps = { draft: LotteryDraft; faults: LotteryLook['faults'] };

/** Everything that the platform found wrong; nothing when all is right. */
export function FaultList({ draft, faults }: FaultListProps) {
  const { t } = useTranslation('desk');
  const faultText = useFaultText(draft);
  if (faults.length === 0) return null;
  return (
    <div role="alert" className={styles.faults}>
      <p>{t('newLottery.stillWrong')}</p>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.place} ${fault.fault}`}>
            <strong>{faultText.place(fault.place)}</strong>: {faultText.word(fault.fault)}
          </li>
        ))}
      </ul>
    </div>
  );
}
