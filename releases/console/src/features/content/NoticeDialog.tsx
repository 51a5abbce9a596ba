import type { DeskAnnouncement } from '@portal/contracts/operator-desk';
import { useTranslation } from '@portal/i18n';
import { Checkbox, Segmented, SelectField, TextField } from '@portal/ui';
import { TextAreaField } from '@portal/ui/text-area';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { putNotice } from '../../lib/portal-desk.api';
import { hasThai, languageNames, type TextLanguage, textLanguages, withText } from './local-texts';

type NoticeDialogProps = {
  /** `null`: a new one. */ notice: DeskAnnouncement | null;
  onDone: () => void;
  onClose: () => void;
  onEnd: () => void;
};

const types = ['PL', 'B', 'PU', 'PR', 'H'] as const;
const idShape = /^[a-z0-9-]{1,64}$/;
const blank: DeskAnnouncement = { id: '', type: 'PL', title: {}, content: {}, publishedAt: '', isShown: true };

/** A notice in all its languages. */
export function NoticeDialog({ notice, onDone, onClose, onEnd }: NoticeDialogProps) {
  const { t } = useTranslation('console');
  const [draft, setDraft] = useState(notice ?? blank);
  const [language, setLanguage] = useState<TextLanguage>('TY');
  const [isTried, setIsTried] = useState(false);
  const isIdBad = isTried && !idShape.test(draft.id);
  const isTitleBad = isTried && !hasThai(draft.title);
  const isContentBad = isTried && !hasThai(draft.content);
  const edit = (part: Partial<DeskAnnouncement>) => setDraft({ ...draft, ...part });

  function isReady(): boolean {
    setIsTried(true);
    const isFine = idShape.test(draft.id) && hasThai(draft.title) && hasThai(draft.content);
    if (!hasThai(draft.title) || !hasThai(draft.content)) setLanguage('TY');
    return isFine;
  }

  return (
    <ReasonDialog
      title={notice ? t('content.editNotice') : t('content.newNoticeTitle')}
      description={t('content.noticeEffect')}
      confirmLabel={t('content.publish')}
      doneLabel={t('content.done')}
      size="large"
      isReady={isReady}
      onConfirm={async (reason) => {
        await putNotice(draft, reason);
        onDone();
      }}
      onClose={onClose}
      onEnd={onEnd}
    >
      {!notice && (
        <TextField
          label={t('content.id')}
          hint={t('content.idHint')}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          value={draft.id}
          error={isIdBad ? t('content.idBad') : undefined}
          onChange={(event) => edit({ id: event.target.value })}
        />
      )}
      <SelectField
        label={t('content.type')}
        options={types.map((type) => ({ value: type, label: t(`content.types.${type}`) }))}
        value={draft.type}
        onChange={(event) => edit({ type: event.target.value as DeskAnnouncement['type'] })}
      />
      <Segmented
        label={t('content.language')}
        options={textLanguages.map((code) => ({ value: code, label: languageNames[code] }))}
        value={language}
        onChange={setLanguage}
      />
      <TextField
        label={t('content.titleIn', { language: languageNames[language] })}
        maxLength={200}
        value={draft.title[language] ?? ''}
        error={language === 'TY' && isTitleBad ? t('content.thaiNeeded') : undefined}
        onChange={(event) => edit({ title: withText(draft.title, language, event.target.value) })}
      />
      <TextAreaField
        label={t('content.textIn', { language: languageNames[language] })}
        hint={t('content.htmlHint')}
        rows={7}
        maxLength={20_000}
        value={draft.content[language] ?? ''}
        error={language === 'TY' && isContentBad ? t('content.thaiNeeded') : undefined}
        onChange={(event) => edit({ content: withText(draft.content, language, event.target.value) })}
      />
      <Checkbox label={t('content.isShown')} checked={draft.isShown} onChange={(event) => edit({ isShown: event.target.checked })} />
    </ReasonDialog>
  );
}
