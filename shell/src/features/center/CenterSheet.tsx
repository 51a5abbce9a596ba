import { useTranslation } from '@portal/i18n';
import type { Center } from '@portal/portal';
import { Sheet } from '@portal/ui/sheet';
import { RemoteSlot } from '../../remotes';
import { closeCenter } from '../../state/center';
import styles from './CenterSheet.module.css';

export type CenterSheetProps = {
  center: Center;
  page: string | null;
  /** The session has ended: the pages stay as they are, and nobody sees them until the member is back. */
  isCovered: boolean;
};

/** The sheet is the shell's; its navigation and pages are the remote's. */
export function CenterSheet({ center, page, isCovered }: CenterSheetProps) {
  const { t } = useTranslation('shell');
  return (
    <Sheet
      open
      title={t(`center.${center}`)}
      pageKey={page ?? ''}
      labels={{ close: t('actions.close'), navigation: t(`center.${center}`) }}
      onOpenChange={(isOpen) => !isOpen && closeCenter()}
    >
      <div className={styles.pages} hidden={isCovered}>
        <RemoteSlot name={`center.${center}`} />
      </div>
    </Sheet>
  );
}
