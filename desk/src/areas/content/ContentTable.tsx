import { useTranslation } from '@portal/i18n';
import { Badge, Button, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './ContentTable.module.css';

type ContentRow = { id: string; title: string; place: ReactNode; when: ReactNode; isShown: boolean };
type ContentTableProps = {
  title: string;
  placeTitle: string;
  whenTitle: string;
  rows: readonly ContentRow[];
  newLabel: string;
  canChange: boolean;
  onOpen: (id: string | null) => void;
};

/** Notices or banners, shown and hidden. */
export function ContentTable({ title, placeTitle, whenTitle, rows, newLabel, canChange, onOpen }: ContentTableProps) {
  const { t } = useTranslation('desk');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {canChange && (
          <Button size="small" icon={<Plus aria-hidden />} onClick={() => onOpen(null)}>
            {newLabel}
          </Button>
        )}
      </header>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('content.empty')} />}
        columns={[
          { key: 'id', header: t('content.id'), value: ({ id }) => id },
          { key: 'title', header: t('content.title'), value: (row) => row.title },
          { key: 'place', header: placeTitle, render: ({ place }) => place },
          { key: 'when', header: whenTitle, render: ({ when }) => when },
          {
            key: 'state',
            header: t('content.state'),
            render: ({ isShown }) => <Badge tone={isShown ? 'win' : 'neutral'}>{t(isShown ? 'content.shown' : 'content.hidden')}</Badge>,
          },
          ...(canChange
            ? [
                {
                  key: 'acts',
                  header: t('builds.acts'),
                  render: ({ id }: ContentRow) => (
                    <Button size="small" aria-label={t('content.editNamed', { id })} onClick={() => onOpen(id)}>
                      {t('content.edit')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
