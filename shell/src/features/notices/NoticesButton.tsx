import { useTranslation } from '@portal/i18n';
import { useSession } from '@portal/session';
import { IconButton } from '@portal/ui';
import { Bell } from 'lucide-react';
import { openNotices } from '../../state/overlays/overlays.store';
import styles from './NoticesButton.module.css';
import { NoticesDialog } from './NoticesDialog.lazy';

const mostShown = 99;

/** Opens what there is to read; with unread messages it opens those. */
export function NoticesButton() {
  const { t } = useTranslation('shell');
  const unread = useSession((session) => session.unreadMessage);

  return (
    <span className={styles.bell}>
      <IconButton
        label={unread > 0 ? t('header.noticesUnread', { count: unread }) : t('header.notices')}
        onPointerEnter={NoticesDialog.prefetch}
        onFocus={NoticesDialog.prefetch}
        onClick={() => openNotices(unread > 0 ? 'messages' : 'announcements')}
      >
        <Bell aria-hidden />
      </IconButton>
      {unread > 0 && (
        <span aria-hidden className={styles.count}>
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
    </span>
  );
}
