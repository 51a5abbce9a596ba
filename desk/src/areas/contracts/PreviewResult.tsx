import { percentOfRate } from '@portal/contracts/contract-rules';
import { useTranslation } from '@portal/i18n';
import { DataTable } from '@portal/ui/data-table';
import { type Fact, Facts } from '../../components/Facts';
import { shownAmount } from '../../lib/shown-amount';
import type { ContractPreview } from './contracts-desk.api';
import styles from './Contracts.module.css';

type PreviewRow = ContractPreview['rows'][number];

/** What a contract would have paid in the last full month, and how that comes about. */
export function PreviewResult({ preview }: { preview: ContractPreview }) {
  const { t } = useTranslation('desk');
  const { from, to, paid, windows, current, rows } = preview;
  const facts: Fact[] = [
    [t('contracts.preview.amount'), shownAmount(preview.amount)],
    ...(current === null ? [] : [[t('contracts.preview.current'), shownAmount(current)] as Fact]),
    [t('contracts.preview.total'), shownAmount(preview.total)],
    [t('contracts.preview.less'), shownAmount(preview.less)],
    [t('contracts.preview.windows'), t('contracts.preview.windowsValue', { paid, windows })],
  ];
  const title = t('contracts.preview.title', { from, to });
  return (
    <section className={styles.preview} aria-label={title}>
      <h3>{title}</h3>
      <Facts facts={facts} />
      <p>{t('contracts.preview.hint')}</p>
      {rows.length === 0 ? (
        <p>{t('contracts.preview.none')}</p>
      ) : (
        <DataTable<PreviewRow>
          caption={title}
          rows={rows}
          rowKey={(row) => row.from}
          empty={null}
          columns={[
            { key: 'window', header: t('payruns.window'), value: (row) => (row.from === row.to ? row.from : `${row.from} – ${row.to}`) },
            { key: 'turnover', header: t('payruns.turnover'), align: 'end', value: ({ turnover }) => shownAmount(turnover) },
            {
              key: 'rate',
              header: t('payruns.rate'),
              align: 'end',
              value: ({ rate }) => (rate === null ? '–' : `${percentOfRate(rate)}%`),
            },
            { key: 'amount', header: t('payruns.amount'), align: 'end', value: ({ amount }) => shownAmount(amount) },
          ]}
        />
      )}
    </section>
  );
}
