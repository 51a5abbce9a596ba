import { useTranslation } from '@portal/i18n';
import { Button, DateTime, SelectField } from '@portal/ui';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { RecordTable } from '../../components/RecordTable';
import { shownAmount } from '../../lib/shown-amount';
import { type By, useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { AnswerDialog } from './AnswerDialog';
import { type DeskPayDispute, type DisputeState, disputeStates, readDisputes } from './pay-runs-desk.api';

const pageSize = 25;

/** What agents say is wrong with their pay, and the answers. */
export function DisputesPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const [state, setState] = useState<DisputeState>('open');
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<DeskPayDispute | null>(null);
  const reading = useRead(['pay-runs', 'disputes', state, pageNo], (by: By) => readDisputes({ state, pageNo, pageSize }, by));

  return (
    <PageFrame
      title={t('payruns.disputes.title')}
      hint={t('payruns.disputes.hint')}
      tools={
        <>
          <AreaLink to="/payruns">{t('payruns.toRuns')}</AreaLink>
          <SelectField
            label={t('payruns.disputes.show')}
            value={state}
            options={disputeStates.map((value) => ({ value, label: t(`payruns.disputes.states.${value}`) }))}
            onChange={({ target }) => {
              setState(target.value as DisputeState);
              setPageNo(1);
            }}
          />
        </>
      }
      reading={reading}
    >
      {(page) => (
        <>
          <RecordTable<DeskPayDispute>
            page={page}
            pageNo={pageNo}
            onPageChange={setPageNo}
            none={{ title: t('payruns.disputes.none'), description: t('payruns.disputes.noneHint') }}
            summary={t('payruns.count', { count: page.totalElements })}
            label={t('payruns.pages')}
            caption={t('payruns.disputes.title')}
            rowKey={({ record }) => record.id}
            columns={[
              {
                key: 'agent',
                header: t('payruns.disputes.agent'),
                render: ({ agent }) => <AreaLink to={`/members/${agent.id}`}>{agent.account}</AreaLink>,
              },
              {
                key: 'record',
                header: t('payruns.disputes.record'),
                value: ({ record }) => `${t(`contracts.kinds.${record.kind}`)} ${record.day}`,
              },
              { key: 'amount', header: t('payruns.amount'), align: 'end', value: ({ record }) => shownAmount(record.amount) },
              { key: 'says', header: t('payruns.disputes.says'), value: ({ dispute }) => dispute.text },
              {
                key: 'since',
                header: t('payruns.disputes.since'),
                render: ({ dispute }) => <DateTime value={dispute.openedAt} />,
              },
              state === 'open'
                ? {
                    key: 'act',
                    header: t('payruns.act'),
                    render: (dispute: DeskPayDispute) => (
                      <Button
                        size="small"
                        disabled={!canChange}
                        aria-label={t('payruns.disputes.answerOne', { account: dispute.agent.account })}
                        onClick={() => setOpened(dispute)}
                      >
                        {t('payruns.disputes.answer')}
                      </Button>
                    ),
                  }
                : { key: 'answer', header: t('payruns.disputes.answer'), value: ({ dispute }: DeskPayDispute) => dispute.answer ?? '' },
            ]}
          />
          {opened && <AnswerDialog dispute={opened} onDone={() => void reading.refresh()} onClose={() => setOpened(null)} />}
        </>
      )}
    </PageFrame>
  );
}
