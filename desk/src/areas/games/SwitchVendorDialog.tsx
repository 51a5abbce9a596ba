import { useTranslation } from '@portal/i18n';
import { ReasonDialog } from '../../components/ReasonDialog';
import { type DeskVendor, putVendor } from './games-desk.api';

type SwitchVendorDialogProps = { vendor: DeskVendor; onDone: () => void; onClose: () => void };

/** All games of a vendor leave every list, or come back. */
export function SwitchVendorDialog({ vendor: { code, isEnabled }, onDone, onClose }: SwitchVendorDialogProps) {
  const { t } = useTranslation('desk');
  const act = isEnabled ? 'switchOff' : 'switchOn';
  return (
    <ReasonDialog
      title={t(`games.${act}Named`, { name: code })}
      description={t(isEnabled ? 'games.vendorOffEffect' : 'games.vendorOnEffect', { name: code })}
      confirmLabel={t(`games.${act}Named`, { name: code })}
      doneLabel={t(isEnabled ? 'games.isOff' : 'games.isOn', { name: code })}
      isDangerous={isEnabled}
      onConfirm={async (reason) => {
        await putVendor(code, !isEnabled, reason);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
