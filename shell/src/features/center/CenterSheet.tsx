import { useTranslation } from '@portal/i18n';
import type { Center } from '@portal/portal';
import { Sheet } from '@portal/ui/sheet';
import { RemoteSlot } from '../../remotes';
import { closeCenter } from '../../state/center';

export type CenterSheetProps = { center: Center; page: string | null };

/** The sheet is the shell's; its navigation and pages are the remote's. */
export function CenterSheet({ center, page }: CenterSheetProps) {
  const { t } = useTranslation('shell');
  return (
    <Sheet
      open
      title={t(`center.${center}`)}
      pageKey={page ?? ''}
      labels={{ close: t('actions.close'), navigation: t(`center.${center}`) }}
      onOpenChange={(isOpen) => !isOpen && closeCenter()}
    >
      <RemoteSlot name={`center.${center}`} />
    </Sheet>
  );
}
