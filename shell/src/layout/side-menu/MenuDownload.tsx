import { useTranslation } from '@portal/i18n';
import { Skeleton } from '@portal/ui';
import { ChevronDown, Smartphone } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { MenuCodes, useAppLinks } from '../../features/download';
import { paths } from '../../lib/paths';
import { FrameLink } from '../FrameLink';
import styles from './MenuCategoryGroup.module.css';
import { MenuButton, MenuLink } from './MenuEntry';

/** The app: its codes open in place, how it is installed has a page of its own (NAV-02). */
export function MenuDownload({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation('shell');
  const partId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const hasCodes = useAppLinks().length > 0;
  const look = { icon: <Smartphone aria-hidden />, label: t('titles.download'), isCollapsed };
  if (isCollapsed || !hasCodes) return <MenuLink to={paths.download} {...look} />;

  return (
    <>
      <MenuButton
        {...look}
        aria-expanded={isOpen}
        aria-controls={partId}
        after={<ChevronDown aria-hidden className={styles.arrow} />}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div id={partId} className={styles.vendors} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton height={140} />}>
            <MenuCodes />
          </Suspense>
        )}
        <FrameLink to={paths.download} className={() => styles.vendor ?? ''}>
          {t('download.how')}
        </FrameLink>
      </div>
    </>
  );
}
