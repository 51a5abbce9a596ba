import { useTranslation } from '@portal/i18n';
import { Badge, Button, EmptyState } from '@portal/ui';
import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import tableStyles from '../../components/Table.module.css';
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
      {rows.length === 0 ? (
        <EmptyState title={t('content.empty')} />
      ) : (
        <div className={tableStyles.frame} role="group" aria-labelledby={titleId} tabIndex={0}>
          <table className={tableStyles.table}>
            <thead>
              <tr>
                <th scope="col">{t('content.id')}</th>
                <th scope="col">{t('content.title')}</th>
                <th scope="col">{placeTitle}</th>
                <th scope="col">{whenTitle}</th>
                <th scope="col">{t('content.state')}</th>
                {canChange && <th scope="col">{t('builds.acts')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.id}</th>
                  <td>{row.title}</td>
                  <td>{row.place}</td>
                  <td>{row.when}</td>
                  <td>
                    <Badge tone={row.isShown ? 'win' : 'neutral'}>{t(row.isShown ? 'content.shown' : 'content.hidden')}</Badge>
                  </td>
                  {canChange && (
                    <td>
                      <Button size="small" aria-label={t('content.editNamed', { id: row.id })} onClick={() => onOpen(row.id)}>
                        {t('content.edit')}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
