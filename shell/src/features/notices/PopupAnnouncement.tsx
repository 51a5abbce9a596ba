import { useLocalText, useTranslation } from '@portal/i18n';
import { SafeHtml } from '@portal/portal';
import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { useAnnouncements } from './announcements.api';
import { keepSeenPopups, readSeenPopups } from './seen-popups';

/** What must be read unasked: the newest popup announcement, shown to a browser once (ANN-02). */
export function PopupAnnouncement() {
  const { t } = useTranslation('shell');
  const localText = useLocalText();
  const { data } = useAnnouncements();
  const [seen, setSeen] = useState(readSeenPopups);
  const announcement = data?.popup.find(({ id }) => !seen.includes(id));
  if (!announcement) return null;

  function handleClose() {
    setSeen(keepSeenPopups((data?.popup ?? []).map(({ id }) => id)));
  }

  return (
    <Dialog
      open
      title={localText(announcement.title)}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && handleClose()}
      footer={
        <Button variant="primary" onClick={handleClose}>
          {t('notices.understood')}
        </Button>
      }
    >
      <SafeHtml html={localText(announcement.content)} />
    </Dialog>
  );
}
