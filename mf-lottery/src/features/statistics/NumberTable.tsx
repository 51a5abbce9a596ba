import { DataTable, EmptyState, useTranslation } from '@portal/portal';
import styles from './Statistics.module.css';

/** How one number did over a window of draws. */
export type NumberRow = {
  number: string;
  hits: number;
  days: number;
  gap: number;
  neverCame: boolean;
  longestGap: number;
  /** Decimal text. */
  averageGap: string | null;
  /** Only where it is counted. */
  streak?: number;
};

/** Every number with its counts, sortable by each; the file holds the same. */
export function NumberTable({ rows, fileName }: { rows: readonly NumberRow[]; fileName: string }) {
  const { t } = useTranslation('lottery');
  return (
    <div className={styles.scroll}>
      <DataTable<NumberRow>
        caption={t('stat.table')}
        rows={rows}
        rowKey={({ number }) => number}
        empty={<EmptyState title={t('result.none')} />}
        exportFileName={fileName}
        labels={{ exportCsv: t('stat.export') }}
        columns={[
          {
            key: 'number',
            header: t('stat.number'),
            value: ({ number }) => number,
            sortable: true,
            render: ({ number }) => <strong>{number}</strong>,
          },
          { key: 'hits', header: t('stat.hits'), value: ({ hits }) => hits, sortable: true, align: 'end' },
          { key: 'days', header: t('stat.days'), value: ({ days }) => days, sortable: true, align: 'end' },
          {
            key: 'gap',
            header: t('stat.gap'),
            value: ({ gap }) => gap,
            sortable: true,
            align: 'end',
            render: ({ gap, neverCame }) => (neverCame ? `≥ ${gap}` : gap),
          },
          { key: 'longestGap', header: t('stat.longestGap'), value: ({ longestGap }) => longestGap, sortable: true, align: 'end' },
          {
            key: 'averageGap',
            header: t('stat.averageGap'),
            value: ({ averageGap }) => (averageGap === null ? null : Number(averageGap)),
            sortable: true,
            align: 'end',
            render: ({ averageGap }) => averageGap ?? '–',
          },
          ...(rows.some(({ streak }) => streak !== undefined)
            ? [
                {
                  key: 'streak',
                  header: t('stat.streak'),
                  value: ({ streak = 0 }: NumberRow) => streak,
                  sortable: true,
                  align: 'end' as const,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
