import type { DeskBanner } from '@portal/contracts/operator-desk';
import { useTranslation } from '@portal/i18n';
import { Checkbox, Segmented, SelectField, TextField } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { putBanner } from '../../lib/portal-desk.api';
import { hasThai, languageNames, type TextLanguage, textLanguages, withText } from './local-texts';

type BannerDialogProps = {
  /** `null`: a new one. */ banner: DeskBanner | null;
  onDone: () => void;
  onClose: () => void;
  onEnd: () => void;
};

const kinds = ['none', 'route', 'game', 'external'] as const;
const idShape = /^[a-z0-9-]{1,64}$/;
const groupShape = /^[a-z_]{1,32}$/;
const blank: DeskBanner = { bannerId: '', title: {}, subtitle: {}, url: null, groupName: 'home', linkageType: null, isShown: true };

/** A banner: its words, where it stands and where it leads. */
export function BannerDialog({ banner, onDone, onClose, onEnd }: BannerDialogProps) {
  const { t } = useTranslation('console');
  const [draft, setDraft] = useState(banner ?? blank);
  const [language, setLanguage] = useState<TextLanguage>('TY');
  const [isTried, setIsTried] = useState(false);
  const edit = (part: Partial<DeskBanner>) => setDraft({ ...draft, ...part });

  const problems = {
    id: !idShape.test(draft.bannerId),
    title: !hasThai(draft.title),
    subtitle: !hasThai(draft.subtitle),
    group: !groupShape.test(draft.groupName),
    url: draft.linkageType !== null && !draft.url,
  };
  const shows = (problem: keyof typeof problems) => isTried && problems[problem];

  function isReady(): boolean {
    setIsTried(true);
    if (problems.title || problems.subtitle) setLanguage('TY');
    return !Object.values(problems).some(Boolean);
  }

  function chooseKind(kind: string) {
    if (kind === 'none') edit({ linkageType: null, url: null });
    else edit({ linkageType: kind as NonNullable<DeskBanner['linkageType']>, url: draft.url ?? '' });
  }

  return (
    <ReasonDialog
      title={banner ? t('content.editBanner') : t('content.newBannerTitle')}
      description={t('content.bannerEffect')}
      confirmLabel={t('content.publish')}
      doneLabel={t('content.done')}
      size="large"
      isReady={isReady}
      onConfirm={async (reason) => {
        await putBanner(draft, reason);
        onDone();
      }}
      onClose={onClose}
      onEnd={onEnd}
    >
      {!banner && (
        <TextField
          label={t('content.id')}
          hint={t('content.bannerIdHint')}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          value={draft.bannerId}
          error={shows('id') ? t('content.idBad') : undefined}
          onChange={(event) => edit({ bannerId: event.target.value })}
        />
      )}
      <TextField
        label={t('content.group')}
        hint={t('content.groupHint')}
        maxLength={32}
        spellCheck={false}
        value={draft.groupName}
        error={shows('group') ? t('content.groupBad') : undefined}
        onChange={(event) => edit({ groupName: event.target.value })}
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
        error={language === 'TY' && shows('title') ? t('content.thaiNeeded') : undefined}
        onChange={(event) => edit({ title: withText(draft.title, language, event.target.value) })}
      />
      <TextField
        label={t('content.subtitleIn', { language: languageNames[language] })}
        maxLength={200}
        value={draft.subtitle[language] ?? ''}
        error={language === 'TY' && shows('subtitle') ? t('content.thaiNeeded') : undefined}
        onChange={(event) => edit({ subtitle: withText(draft.subtitle, language, event.target.value) })}
      />
      <SelectField
        label={t('content.leads')}
        options={kinds.map((kind) => ({ value: kind, label: t(`content.kinds.${kind}`) }))}
        value={draft.linkageType ?? 'none'}
        onChange={(event) => chooseKind(event.target.value)}
      />
      {draft.linkageType !== null && (
        <TextField
          label={t('content.url')}
          hint={t(`content.urlHints.${draft.linkageType}`)}
          maxLength={500}
          spellCheck={false}
          value={draft.url ?? ''}
          error={shows('url') ? t('content.urlMissing') : undefined}
          onChange={(event) => edit({ url: event.target.value })}
        />
      )}
      <Checkbox label={t('content.isShown')} checked={draft.isShown} onChange={(event) => edit({ isShown: event.target.checked })} />
    </ReasonDialog>
  );
}
