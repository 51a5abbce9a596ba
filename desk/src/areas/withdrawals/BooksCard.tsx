import { useTranslation } from '@portal/i18n';
import { Badge, Button, Card, DateTime } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { useRead } from '../../lib/useRead';
import { checkBooks, confirmBooks, readBooks } from './withdrawals-desk.api';
import styles from './WithdrawalsTable.module.css';

const everyMs = 30_000;

/** Whether the books balance, what was checked when, and how payouts are opened again when they did not. */
export function BooksCard({ canConfirm }: { canConfirm: boolean }) {
  const { t } = useTranslation('desk');
  const { value: books, refresh } = useRead(['withdrawals', 'books'], readBooks, { everyMs });
  const [areShown, setAreShown] = useState(false);
  const [act, setAct] = useState<'check' | 'confirm' | null>(null);
  if (books === null) return null;
  const isBroken = books.brokenSince !== null;

  return (
    <Card title={t('books.title')} action={<Badge tone={isBroken ? 'lose' : 'win'}>{t(isBroken ? 'books.broken' : 'books.clean')}</Badge>}>
      {books.brokenSince && (
        <p>
          {t('books.brokenSince')} <DateTime value={books.brokenSince} />. {t('books.effect')}
        </p>
      )}
      {isBroken && books.confirmedBy && <p>{t('books.confirmedBy', { name: books.confirmedBy })}</p>}
      {isBroken && books.findings.length > 0 && (
        <DataTable
          caption={t('books.findings')}
          rows={books.findings.map((finding, place) => ({ ...finding, place }))}
          rowKey={({ place }) => String(place)}
          empty={null}
          columns={[
            { key: 'invariant', header: t('books.rule'), value: ({ invariant }) => invariant },
            { key: 'detail', header: t('books.where'), value: ({ detail }) => detail },
          ]}
        />
      )}
      <p>
        {books.checkedAt ? (
          <>
            {t('books.checkedAt')} <DateTime value={books.checkedAt} />
          </>
        ) : (
          t('books.neverChecked')
        )}
      </p>
      {areShown && (
        <DataTable
          caption={t('books.checks')}
          rows={books.checks.map((check, place) => ({ ...check, place }))}
          rowKey={({ place }) => String(place)}
          empty={null}
          columns={[
            { key: 'endedAt', header: t('log.when'), render: ({ endedAt }) => <DateTime value={endedAt} /> },
            { key: 'books', header: t('books.of'), value: ({ books: of }) => t(`books.sets.${of}`) },
            { key: 'kind', header: t('books.kind'), value: ({ kind }) => t(`books.kinds.${kind}`) },
            { key: 'time', header: t('books.milliseconds'), align: 'end', value: ({ milliseconds }) => String(milliseconds) },
            { key: 'found', header: t('books.found'), align: 'end', value: ({ findingCount }) => String(findingCount) },
          ]}
        />
      )}
      <div className={styles.acts}>
        <Button size="small" aria-expanded={areShown} onClick={() => setAreShown(!areShown)}>
          {t(areShown ? 'books.hideChecks' : 'books.showChecks')}
        </Button>
        {canConfirm && (
          <Button size="small" onClick={() => setAct('check')}>
            {t('books.check')}
          </Button>
        )}
        {isBroken && canConfirm && (
          <Button size="small" variant="danger" onClick={() => setAct('confirm')}>
            {t('books.confirm')}
          </Button>
        )}
      </div>
      {act === 'check' && (
        <ReasonDialog
          title={t('books.checkTitle')}
          description={t('books.checkEffect')}
          confirmLabel={t('books.check')}
          doneLabel={t('books.checkStarted')}
          onConfirm={async (reason) => void (await checkBooks(reason))}
          onClose={() => setAct(null)}
        />
      )}
      {act === 'confirm' && (
        <ReasonDialog
          title={t('books.confirmTitle')}
          description={t('books.confirmEffect')}
          confirmLabel={t('books.confirm')}
          doneLabel={t('books.confirmed')}
          isDangerous
          onConfirm={async (reason) => {
            await confirmBooks(reason);
            void refresh();
          }}
          onClose={() => setAct(null)}
        />
      )}
    </Card>
  );
}
