import type { DeskBanner } from '@portal/contracts/operator-desk';
import { useTranslation } from '@portal/i18n';
import { SelectField, TextField } from '@portal/ui';
import { useState } from 'react';
import { putBanner } from '../../lib/portal-desk.api';
import { ContentDialog } from './ContentDialog';

type BannerDialogProps = {
  /** `null`: a new one. */ banner: DeskBanner | null;
  onDone: () => void;
  onClose: () => void;
};

const kinds = ['none', 'route', 'game', 'external'] as const;
const groupShape = /^[a-z_]{1,32}$/;
const blank: DeskBanner = { bannerId: '', title: {}, subtitle: {}, url: null, groupName: 'home', linkageType: null, isShown: true };

/** A banner: its words, where it stands and where it leads. */
export function BannerDialog({ banner, onDone, onClose }: BannerDialogProps) {
  const { t } = useTranslation('desk');
  const [draft, setDraft] = useState(banner ?? blank);
  const edit = (part: Partial<DeskBanner>) => setDraft({ ...draft, ...part });
  const isGroupBad = !groupShape.test(draft.groupName);
  const isUrlMissing = draft.linkageType !== null && !draft.url;

  function chooseKind(kind: string) {
    if (kind === 'none') edit({ linkageType: null, url: null });
    else edit({ linkageType: kind as NonNullable<DeskBanner['linkageType']>, url: draft.url ?? '' });
  }

  return (
    <ContentDialog
      title={banner ? t('content.editBanner') : t('content.newBannerTitle')}
      description={t('content.bannerEffect')}
      {...(!banner && {
        id: { value: draft.bannerId, hint: t('content.bannerIdHint'), onChange: (bannerId: string) => edit({ bannerId }) },
      })}
      texts={[
        {
          label: (language) => t('content.titleIn', { language }),
          text: draft.title,
          onChange: (title) => edit({ title }),
          maxLength: 200,
        },
        {
          label: (language) => t('content.subtitleIn', { language }),
          text: draft.subtitle,
          onChange: (subtitle) => edit({ subtitle }),
          maxLength: 200,
        },
      ]}
      isShown={draft.isShown}
      onShownChange={(isShown) => edit({ isShown })}
      isReady={!isGroupBad && !isUrlMissing}
      before={(isTried) => (
        <TextField
          label={t('content.group')}
          hint={t('content.groupHint')}
          maxLength={32}
          spellCheck={false}
          value={draft.groupName}
          error={isTried && isGroupBad ? t('content.groupBad') : undefined}
          onChange={(event) => edit({ groupName: event.target.value })}
        />
      )}
      after={(isTried) => (
        <>
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
              error={isTried && isUrlMissing ? t('content.urlMissing') : undefined}
              onChange={(event) => edit({ url: event.target.value })}
            />
          )}
        </>
      )}
      onPublish={async (reason) => {
        await putBanner(draft, reason);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
