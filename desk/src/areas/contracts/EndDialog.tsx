import { useTranslation } from '@portal/i18n';
import { ReasonDialog } from '../../components/ReasonDialog';
import { type DeskContract, proposeEnd } from './contracts-desk.api';

/** The end of a signed contract, proposed to a second officer. */
export function EndDialog({ contract, onClose }: { contract: DeskContract; onClose: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <ReasonDialog
      title={t('contracts.endTitle', { kind: t(`contracts.kinds.${contract.kind}`), account: contract.downline?.account ?? '' })}
      description={t('contracts.endEffect')}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      isDangerous
      onConfirm={(reason) => proposeEnd(contract, reason)}
      onClose={onClose}
    />
  );
}
