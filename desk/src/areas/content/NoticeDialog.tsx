import type { DeskAnnouncement } from '@portal/contracts/operator-desk';
import { useTranslation } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import { useState } from 'react';
import { putNotice } from '../../lib/portal-desk.api';
import { ContentDialog } from './ContentDialog';
import { titledTexts } from './titled-texts';

type NoticeDialogProps = {
  /** `null`: a new one. */ notice: DeskAnnouncement | null;
  onDone: () => void;
  onClose: () => void;
};

const types = ['PL', 'B', 'PU', 'PR', 'H', 'AG'] as const;
const blank: DeskAnnouncement = { id: '', type: 'PL', title: {}, content: {}, publishedAt: '', isShown: true };

/** A notice: what kind it is, and its words. */
export function NoticeDialog({ notice, onDone, onClose }: NoticeDialogProps) {
  const { t } = useTranslation('desk');
  const [draft, setDraft] = useState(notice ?? blank);
  const edit = (part: Partial<DeskAnnouncement>) => setDraft({ ...draft, ...part });

  return (
    <ContentDialog
      title={notice ? t('content.editNotice') : t('content.newNoticeTitle')}
      description={t('content.noticeEffect')}
      {...(!notice && { id: { value: draft.id, hint: t('content.idHint'), onChange: (id: string) => edit({ id }) } })}
      texts={titledTexts(draft, edit, t)}
      isShown={draft.isShown}
      onShownChange={(isShown) => edit({ isShown })}
      before={() => (
        <SelectField
          label={t('content.type')}
          options={types.map((type) => ({ value: type, label: t(`content.types.${type}`) }))}
          value={draft.type}
          onChange={(event) => edit({ type: event.target.value as DeskAnnouncement['type'] })}
        />
      )}
      onPublish={async (reason) => {
        await putNotice(draft, reason);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
