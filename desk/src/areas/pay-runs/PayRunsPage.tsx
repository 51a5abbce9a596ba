import { useTranslation } from '@portal/i18n';
import { Badge, Button, DateTime, SelectField } from '@portal/ui';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { ReasonDialog } from '../../components/ReasonDialog';
import { RecordTable } from '../../components/RecordTable';
import { shownAmount } from '../../lib/shown-amount';
import { type By, useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { type PayKind, payKinds, type PayRun, proposeDecision, readRuns } from './pay-runs-desk.api';
import styles from './PayRuns.module.css';
import { RunDialog } from './RunDialog';

const pageSize = 25;
const everyMs = 10_000;
const tones = { waiting: 'lose', paying: 'win', rejected: 'neutral' } as const;

type Opened = { step: 'look' | 'pay' | 'reject'; run: PayRun };

/** What salaries and dividends came to, run by run, and what officers decide about those that wait. */
export function PayRunsPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const [kind, setKind] = useState<PayKind | ''>('');
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<Opened | null>(null);
  const reading = useRead(['pay-runs', kind, pageNo], (by: By) => readRuns({ kind, pageNo, pageSize }, by), { everyMs });
  const nameOf = (run: PayRun) => `${t(`contracts.kinds.${run.kind}`)} ${run.day}`;

  return (
    <PageFrame
      title={t('areas.payruns')}
      hint={t('payruns.hint')}
      tools={
        <>
          <AreaLink to="/payruns/preview">{t('payruns.toPreview')}</AreaLink>
          <AreaLink to="/payruns/disputes">{t('payruns.disputes.toDisputes')}</AreaLink>
          <AreaLink to="/payruns/returned">{t('payruns.returned.toReturned')}</AreaLink>
          <SelectField
            label={t('payruns.kind')}
            value={kind}
            options={[
              { value: '', label: t('payments.all') },
              ...payKinds.map((one) => ({ value: one, label: t(`contracts.kinds.${one}`) })),
            ]}
            onChange={(event) => {
              setKind(event.target.value as PayKind | '');
              setPageNo(1);
            }}
          />
        </>
      }
      reading={reading}
    >
      {(page) => (
        <>
          <RecordTable<PayRun>
            page={page}
            pageNo={pageNo}
            onPageChange={setPageNo}
            none={{ title: t('payruns.none'), description: t('payruns.noneHint') }}
            summary={t('payruns.count', { count: page.totalElements })}
            label={t('payruns.pages')}
            caption={t('areas.payruns')}
            rowKey={({ id }) => id}
            columns={[
              { key: 'kind', header: t('payruns.kind'), value: (run) => t(`contracts.kinds.${run.kind}`) },
              { key: 'window', header: t('payruns.window'), render: ({ startsAt }) => <DateTime value={startsAt} /> },
              { key: 'records', header: t('payruns.records'), align: 'end', value: ({ records }) => String(records) },
              {
                key: 'amount',
                header: t('payruns.amount'),
                align: 'end',
                value: ({ amount }) => shownAmount(amount),
              },
              { key: 'tops', header: t('payruns.tops'), align: 'end', value: ({ tops }) => shownAmount(tops) },
              {
                key: 'state',
                header: t('payruns.state'),
                render: ({ state }) => <Badge tone={tones[state]}>{t(`payruns.states.${state}`)}</Badge>,
              },
              {
                key: 'acts',
                header: t('payruns.act'),
                render: (run) => (
                  <span className={styles.acts}>
                    <Button
                      size="small"
                      aria-label={t('payruns.lookOne', { name: nameOf(run) })}
                      onClick={() => setOpened({ step: 'look', run })}
                    >
                      {t('payruns.look')}
                    </Button>
                    {run.state === 'waiting' &&
                      (['pay', 'reject'] as const).map((step) => (
                        <Button
                          key={step}
                          size="small"
                          disabled={!canChange}
                          aria-label={t(`payruns.${step}One`, { name: nameOf(run) })}
                          onClick={() => setOpened({ step, run })}
                        >
                          {t(`payruns.${step}`)}
                        </Button>
                      ))}
                  </span>
                ),
              },
            ]}
          />
          {opened?.step === 'look' && <RunDialog run={opened.run} name={nameOf(opened.run)} onClose={() => setOpened(null)} />}
          {opened && opened.step !== 'look' && (
            <ReasonDialog
              title={t(`payruns.${opened.step}One`, { name: nameOf(opened.run) })}
              description={t(`payruns.${opened.step}Effect`)}
              confirmLabel={t('payments.propose')}
              doneLabel={t('payments.proposed')}
              isDangerous={opened.step === 'reject'}
              onConfirm={(reason) =>
                proposeDecision(opened.run, opened.step as 'pay' | 'reject', reason).finally(() => void reading.refresh())
              }
              onClose={() => setOpened(null)}
            />
          )}
        </>
      )}
    </PageFrame>
  );
}
