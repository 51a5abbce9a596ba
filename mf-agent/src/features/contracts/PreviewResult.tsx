import type { ContractKind, ContractPreview } from '@portal/contracts';
import { percentOfRate } from '@portal/contracts/contract-rules';
import { parseMoney } from '@portal/money';
import { Money, useTranslation } from '@portal/portal';
import type { ReactNode } from 'react';
import styles from './Contracts.module.css';

const dash = '–';

/** What terms would have paid in the last full month, beside what is signed, and day by day how that comes about. */
export function PreviewResult({ kind, preview }: { kind: ContractKind; preview: ContractPreview }) {
  const { t } = useTranslation('agent');
  const { from, to, paid, windows, rows } = preview;
  const money = (amount: string) => <Money value={parseMoney(amount)} />;
  return (
    <section className={styles.form} aria-label={t('contracts.preview.title', { from, to })}>
      <h3 className={styles.previewTitle}>{t('contracts.preview.title', { from, to })}</h3>
      <dl className={styles.facts}>
        <Fact label={t('contracts.preview.amount')}>
          <strong>{money(preview.amount)}</strong>
        </Fact>
        {preview.current !== null && <Fact label={t('contracts.preview.current')}>{money(preview.current)}</Fact>}
        <Fact label={t('contracts.preview.total')}>{money(preview.total)}</Fact>
        <Fact label={t('contracts.preview.less')}>{money(preview.less)}</Fact>
        <Fact label={t('contracts.preview.windows')}>{t('contracts.preview.windowsValue', { paid, windows })}</Fact>
      </dl>
      <p className={styles.muted}>{t(kind === 'DIVIDEND' ? 'contracts.preview.dividend' : 'contracts.preview.salary')}</p>
      {rows.length === 0 ? (
        <p>{t('contracts.preview.none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.rules}>
            <caption>{t('contracts.preview.rows')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('pay.window')}</th>
                <th scope="col">{t(kind === 'DIVIDEND' ? 'pay.base' : 'pay.steps.counted')}</th>
                <th scope="col">{t('pay.steps.active')}</th>
                <th scope="col">{t('contracts.rate')}</th>
                <th scope="col">{t('pay.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.from}>
                  <td>{row.from === row.to ? row.from : `${row.from} ${dash} ${row.to}`}</td>
                  <td>{money(row.counted)}</td>
                  <td>{kind === 'REALTIME_SALARY' ? dash : row.activeMembers}</td>
                  <td>{row.rate === null ? dash : `${percentOfRate(row.rate)}%`}</td>
                  <td>{money(row.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
