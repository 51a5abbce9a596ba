import { useTranslation } from '@portal/i18n';
import { Button, DateTime } from '@portal/ui';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { ReasonDialog } from '../../components/ReasonDialog';
import { RecordTable } from '../../components/RecordTable';
import { shownAmount } from '../../lib/shown-amount';
import { type By, useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { proposeReturned, readReturned, type ReturnedDividend } from './pay-runs-desk.api';
import styles from './PayRuns.module.css';

const pageSize = 25;
const acts = ['resend', 'keep'] as const;
type Opened = { act: (typeof acts)[number]; dividend: ReturnedDividend };

/** Dividends between agents that came back: two officers have them sent again, or leave them with who paid. */
export function ReturnedPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<Opened | null>(null);
  const reading = useRead(['pay-runs', 'returned', pageNo], (by: By) => readReturned(pageNo, pageSize, by));
  const partyLink = ({ id, account }: ReturnedDividend['upline']) => <AreaLink to={`/members/${id}`}>{account}</AreaLink>;

  return (
    <PageFrame
      title={t('payruns.returned.title')}
      hint={t('payruns.returned.hint')}
      tools={<AreaLink to="/payruns">{t('payruns.toRuns')}</AreaLink>}
      reading={reading}
    >
      {(page) => (
        <>
          <RecordTable<ReturnedDividend>
            page={page}
            pageNo={pageNo}
            onPageChange={setPageNo}
            none={{ title: t('payruns.returned.none'), description: t('payruns.returned.noneHint') }}
            summary={t('payruns.count', { count: page.totalElements })}
            label={t('payruns.pages')}
            caption={t('payruns.returned.title')}
            rowKey={({ id }) => id}
            columns={[
              { key: 'upline', header: t('payruns.returned.upline'), render: ({ upline }) => partyLink(upline) },
              { key: 'downline', header: t('payruns.returned.downline'), render: ({ downline }) => partyLink(downline) },
              { key: 'day', header: t('payruns.returned.day'), value: ({ day }) => day },
              { key: 'amount', header: t('payruns.amount'), align: 'end', value: ({ amount }) => shownAmount(amount) },
              {
                key: 'returned',
                header: t('payruns.returned.returnedAt'),
                render: ({ returnedAt }) => <DateTime value={returnedAt} />,
              },
              {
                key: 'refusal',
                header: t('payruns.returned.refusal'),
                value: ({ refusal }) => (refusal ? t(`payruns.returned.refusals.${refusal}`) : t('payruns.returned.unknown')),
              },
              { key: 'tries', header: t('payruns.returned.tries'), align: 'end', value: ({ tries }) => String(tries) },
              {
                key: 'acts',
                header: t('payruns.act'),
                render: (dividend) => (
                  <span className={styles.acts}>
                    {acts.map((act) => (
                      <Button
                        key={act}
                        size="small"
                        disabled={!canChange}
                        aria-label={t(`payruns.returned.${act}One`, { account: dividend.downline.account })}
                        onClick={() => setOpened({ act, dividend })}
                      >
                        {t(`payruns.returned.${act}`)}
                      </Button>
                    ))}
                  </span>
                ),
              },
            ]}
          />
          {opened && (
            <ReasonDialog
              title={t(`payruns.returned.${opened.act}One`, { account: opened.dividend.downline.account })}
              description={t(`payruns.returned.${opened.act}Effect`)}
              confirmLabel={t('payments.propose')}
              doneLabel={t('payments.proposed')}
              isDangerous={opened.act === 'keep'}
              onConfirm={(reason) => proposeReturned(opened.dividend, opened.act, reason)}
              onClose={() => setOpened(null)}
            />
          )}
        </>
      )}
    </PageFrame>
  );
}
