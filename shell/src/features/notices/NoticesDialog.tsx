import { useTranslation } from '@portal/i18n';
import { selectHasInbox, useSession } from '@portal/session';
import { Dialog } from '@portal/ui/dialog';
import { Tabs } from '@portal/ui/tabs';
import { useState } from 'react';
import { closeOverlay, type NoticesTab, type Overlay } from '../../state/overlays/overlays.store';
import { AnnouncementList } from './AnnouncementList';
import { MessageList } from './MessageList';

export type NoticesDialogProps = { overlay: Extract<Overlay, { kind: 'notices' }> };

/** Announcements for everybody, and the member's own messages. */
export function NoticesDialog({ overlay }: NoticesDialogProps) {
  const { t } = useTranslation('shell');
  const hasMessages = useSession((session) => session.isLogin && selectHasInbox(session));
  const [tab, setTab] = useState<NoticesTab>(overlay.tab);

  return (
    <Dialog
      open
      size="large"
      title={t(hasMessages ? 'notices.region' : 'notices.title')}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && closeOverlay()}
    >
      {hasMessages ? (
        <Tabs
          label={t('notices.title')}
          value={tab}
          onValueChange={(value) => setTab(value as NoticesTab)}
          items={[
            { value: 'announcements', label: t('notices.announcements'), content: <AnnouncementList firstId={overlay.announcementId} /> },
            { value: 'messages', label: t('notices.messages'), content: <MessageList /> },
          ]}
        />
      ) : (
        <AnnouncementList firstId={overlay.announcementId} />
      )}
    </Dialog>
  );
}
