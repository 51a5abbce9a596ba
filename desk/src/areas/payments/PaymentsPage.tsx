import { useTranslation } from '@portal/i18n';
import { Button, EmptyState, SelectField } from '@portal/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PageFrame } from '../../components/PageFrame';
import { RecordPages } from '../../components/RecordPages';
import { ChannelsSection } from './ChannelsSection';
import { EnterTransferDialog } from './EnterTransferDialog';
import { MatchDialog } from './MatchDialog';
import { RecordReturnDialog } from './RecordReturnDialog';
import { ReturnDialog } from './ReturnDialog';
import { TransfersTable } from './TransfersTable';
import { readChannels, readTransfers, type ReviewedTransfer, type TransferState } from './payments-desk.api';
import { type By, useRead } from '../../lib/useRead';

const pageSize = 25;
const everyMs = 15_000;
const states = ['review', 'returning', 'returned', 'credited'] as const satisfies TransferState[];

/** Payments that could not be credited for sure, and what two officers do about them. */
export function PaymentsPage({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation('desk');
  const [state, setState] = useState<TransferState | ''>('review');
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<{ act: 'match' | 'return' | 'record'; transfer: ReviewedTransfer } | { act: 'enter' } | null>(null);
  const read = (by: By) => readTransfers({ state, pageNo, pageSize }, by);
  const reading = useRead(['payments', state, pageNo], read, { everyMs });
  const { value: channels } = useRead(['payments', 'channels'], readChannels);
  const canEnter = canChange && channels?.isByHand === true;
  const { refresh } = reading;
  const dialog = { onDone: () => void refresh(), onClose: () => setOpened(null) };

  return (
    <PageFrame
      title={t('payments.title')}
      hint={t('payments.hint')}
      tools={
        <>
          {canEnter && (
            <Button icon={<Plus aria-hidden />} onClick={() => setOpened({ act: 'enter' })}>
              {t('payments.enter')}
            </Button>
          )}
          <SelectField
            label={t('payments.shown')}
            value={state}
            options={[
              ...states.map((one) => ({ value: one, label: t(`payments.states.${one}`) })),
              { value: '', label: t('payments.all') },
            ]}
            onChange={(event) => {
              setState(event.target.value as TransferState | '');
              setPageNo(1);
            }}
          />
        </>
      }
      reading={reading}
    >
      {({ content, totalPages, totalElements }) => (
        <>
          {content.length === 0 ? (
            <EmptyState title={t('payments.none')} description={t('payments.noneHint')} />
          ) : (
            <>
              <TransfersTable
                transfers={content}
                canDecide={canChange}
                isByHand={canEnter}
                onRecord={(transfer) => setOpened({ act: 'record', transfer })}
                onMatch={(transfer) => setOpened({ act: 'match', transfer })}
                onReturn={(transfer) => setOpened({ act: 'return', transfer })}
              />
              <RecordPages
                page={pageNo}
                pageCount={totalPages}
                total={totalElements}
                onPageChange={setPageNo}
                summary={t('payments.count', { count: totalElements })}
                label={t('payments.pages')}
              />
            </>
          )}
          <ChannelsSection canChange={canChange} />
          {opened?.act === 'enter' && <EnterTransferDialog {...dialog} />}
          {opened?.act === 'record' && <RecordReturnDialog transfer={opened.transfer} {...dialog} />}
          {opened?.act === 'match' && <MatchDialog transfer={opened.transfer} {...dialog} />}
          {opened?.act === 'return' && <ReturnDialog transfer={opened.transfer} {...dialog} />}
        </>
      )}
    </PageFrame>
  );
}
