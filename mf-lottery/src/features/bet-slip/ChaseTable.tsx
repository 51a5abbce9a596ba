import type { AheadNumero } from '@portal/contracts';
import { DateTime, Money, useSession, useTranslation } from '@portal/portal';
import { useCountField } from '../../lib/fields/useCountField';
import styles from './ChaseDialog.module.css';
import { mostMultiple, type ChaseRow } from './chase-plan';

type ChaseTableProps = {
  numeros: readonly AheadNumero[];
  rows: readonly ChaseRow[];
  onMultiple(numero: string, multiple: number): void;
};

/** Draw by draw: its multiple, which can be changed by hand, its price and all that was put in until then. */
export function ChaseTable({ numeros, rows, onMultiple }: ChaseTableProps) {
  const { t } = useTranslation('lottery');
  const symbol = useSession((state) => state.currencySymbol);
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('chase.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('draw.issueLabel')}</th>
            <th scope="col">{t('chase.closes')}</th>
            <th scope="col">{t('pick.multiple')}</th>
            <th scope="col">{t('slip.pays')}</th>
            <th scope="col">{t('chase.invested')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ multiple, price, invested }, i) => {
            const ahead = numeros[i];
            if (!ahead) return null;
            return (
              <tr key={ahead.numero}>
                <th scope="row">{ahead.numero}</th>
                <td>
                  <DateTime value={ahead.closesAt} />
                </td>
                <td>
                  <MultipleField numero={ahead.numero} multiple={multiple} onChange={(changed) => onMultiple(ahead.numero, changed)} />
                </td>
                <td>
                  <Money value={price} symbol={symbol} />
                </td>
                <td>
                  <Money value={invested} symbol={symbol} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type MultipleFieldProps = { numero: string; multiple: number; onChange(multiple: number): void };

function MultipleField({ numero, multiple, onChange }: MultipleFieldProps) {
  const { t } = useTranslation('lottery');
  const field = useCountField(multiple, { least: 1, most: mostMultiple }, onChange);
  return <input className={styles.multiple} aria-label={t('chase.multipleOf', { issue: numero })} {...field} />;
}
