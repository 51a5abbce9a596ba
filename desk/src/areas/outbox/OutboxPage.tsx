import { useTranslation } from '@portal/i18n';
import { Badge, DateTime, EmptyState, TextField } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { PageFrame } from '../../components/PageFrame';
import { RecordPages } from '../../components/RecordPages';
import { readSandboxMessages } from '../../lib/portal-desk.api';
import { type By, useRead } from '../../lib/useRead';
import styles from './OutboxPage.module.css';

const pageSize = 25;
const everyMs = 3_000;

/** What the sandbox took instead of a phone or a mailbox: whoever tries the portal finds the codes here. */
export function OutboxPage() {
  const { t } = useTranslation('desk');
  const [to, setTo] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const read = (by: By) => readSandboxMessages(to.trim(), pageNo, pageSize, by);
  const reading = useRead(['outbox', to, pageNo], read, { everyMs });

  return (
    <PageFrame
      title={t('outbox.title')}
      hint={t('outbox.hint')}
      reading={reading}
      tools={
        <TextField
          type="search"
          label={t('outbox.filter')}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          className={styles.filter}
          value={to}
          onChange={(event) => {
            setTo(event.target.value);
            setPageNo(1);
          }}
        />
      }
    >
      {({ content, totalPages, totalElements }) => (
        <>
          <DataTable
            caption={t('outbox.title')}
            rows={content}
            rowKey={({ id }) => id}
            empty={<EmptyState title={to ? t('outbox.nothingFound') : t('outbox.empty')} description={t('outbox.emptyHint')} />}
            columns={[
              { key: 'at', header: t('log.when'), render: ({ at }) => <DateTime value={at} /> },
              {
                key: 'channel',
                header: t('outbox.channel'),
                render: ({ channel }) => <Badge tone={channel === 'sms' ? 'brand' : 'info'}>{t(`outbox.channels.${channel}`)}</Badge>,
              },
              { key: 'to', header: t('outbox.to'), value: (message) => message.to },
              { key: 'text', header: t('outbox.text'), render: ({ text }) => <span className={styles.text}>{text}</span> },
            ]}
          />
          <RecordPages
            page={pageNo}
            pageCount={totalPages}
            total={totalElements}
            onPageChange={setPageNo}
            summary={t('outbox.count', { count: totalElements })}
            label={t('outbox.pages')}
            byTime
          />
        </>
      )}
    </PageFrame>
  );
}
