import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Sheet } from '@portal/ui/sheet';
import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './DeskFrame.module.css';

type NavigationSheetProps = { children: (close: () => void) => ReactNode };

/** On narrow screens a button that opens the navigation over the page; wide ones have it at the left. */
export function NavigationSheet({ children }: NavigationSheetProps) {
  const { t } = useTranslation('desk');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        className={styles.menuButton}
        icon={<Menu aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {t('menu')}
      </Button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title={t('areasLabel')} labels={{ close: t('close'), navigation: t('areasLabel') }}>
        {children(() => setIsOpen(false))}
      </Sheet>
    </>
  );
}
