import { useTranslation } from '@portal/i18n';
import { Badge, DateTime, EmptyState, TextField } from '@portal/ui';
import { Pagination } from '@portal/ui/data-table';
import { useState } from 'react';
import { PageFrame } from '../../components/PageFrame';
import tableStyles from '../../components/Table.module.css';
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
          {content.length === 0 ? (
            <EmptyState title={to ? t('outbox.nothingFound') : t('outbox.empty')} description={t('outbox.emptyHint')} />
          ) : (
            <div className={tableStyles.frame} role="group" aria-label={t('outbox.title')} tabIndex={0}>
              <table className={tableStyles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('log.when')}</th>
                    <th scope="col">{t('outbox.channel')}</th>
                    <th scope="col">{t('outbox.to')}</th>
                    <th scope="col">{t('outbox.text')}</th>
                  </tr>
                </thead>
                <tbody>
                  {content.map((message) => (
                    <tr key={message.id}>
                      <td className={styles.when}>
                        <DateTime value={message.at} />
                      </td>
                      <td>
                        <Badge tone={message.channel === 'sms' ? 'brand' : 'info'}>{t(`outbox.channels.${message.channel}`)}</Badge>
                      </td>
                      <td className="tabular">{message.to}</td>
                      <td className={styles.text}>{message.text}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <Pagination
            page={pageNo}
            pageCount={totalPages}
            onPageChange={setPageNo}
            summary={t('outbox.count', { count: totalElements })}
            labels={{
              navigation: t('outbox.pages'),
              previous: t('log.newer'),
              next: t('log.older'),
              page: (page) => t('log.page', { page }),
            }}
          />
        </>
      )}
    </PageFrame>
  );
}
