import { useTranslation } from '@portal/i18n';
import { DateTime, Skeleton } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { Dialog } from '@portal/ui/dialog';
import { RefusalNotice } from '@portal/staff';
import { useRead } from '../../lib/useRead';
import { type DeskContract, type DeskContractStep, readSteps } from './contracts-desk.api';

/** Every step of a contract with who did it, from where, and why. */
export function StepsDialog({ contract, onClose }: { contract: DeskContract; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const { value: steps, refusal } = useRead(['contracts', 'steps', contract.id], (by) => readSteps(contract, by));
  return (
    <Dialog open size="large" title={t('contracts.log')} labels={{ close: t('close') }} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {!steps && !refusal && <Skeleton height={160} />}
      {!steps && refusal && <RefusalNotice refusal={refusal} />}
      {steps && (
        <DataTable<DeskContractStep>
          caption={t('contracts.log')}
          rows={steps}
          rowKey={({ id }) => id}
          empty={null}
          columns={[
            { key: 'at', header: t('contracts.at'), render: ({ at }) => <DateTime value={at} /> },
            { key: 'act', header: t('contracts.step'), value: ({ act }) => t(`contracts.steps.${act}`) },
            { key: 'actor', header: t('contracts.by'), value: ({ actor, side }) => actor || t(`contracts.sides.${side}`) },
            { key: 'address', header: t('contracts.address'), value: ({ address }) => address ?? '–' },
            { key: 'note', header: t('contracts.note'), value: ({ note }) => note || '–' },
          ]}
        />
      )}
    </Dialog>
  );
}
