import type { ContractTerms } from '@portal/contracts';
import { isFlat, percentOfRate } from '@portal/contracts/contract-rules';
import { parseMoney } from '@portal/money';
import { Money, useTranslation } from '@portal/portal';
import styles from './Contracts.module.css';

/** From which figures of the team on which rate is paid. */
export function RuleTable({ terms: { kind, rules }, caption }: { terms: ContractTerms; caption: string }) {
  const { t } = useTranslation('agent');
  const hasTurnover = !isFlat(kind) && rules.some(({ minTurnover }) => minTurnover !== undefined);
  return (
    <div className={styles.scroll}>
      <table className={styles.rules}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {kind === 'DIVIDEND' && <th scope="col">{t('contracts.minNetLoss')}</th>}
            {hasTurnover && <th scope="col">{t('contracts.minTurnover')}</th>}
            {!isFlat(kind) && <th scope="col">{t('contracts.minActive')}</th>}
            <th scope="col">{t('contracts.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ minNetLoss, minTurnover, minActive, rate }) => (
            <tr key={rate}>
              {kind === 'DIVIDEND' && (
                <td>
                  <Money value={parseMoney(minNetLoss ?? '0')} />
                </td>
              )}
              {hasTurnover && (
                <td>
                  <Money value={parseMoney(minTurnover ?? '0')} />
                </td>
              )}
              {!isFlat(kind) && <td>{minActive}</td>}
              <td>{percentOfRate(rate)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
