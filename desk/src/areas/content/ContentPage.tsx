import type { LocalText } from '@portal/contracts/common';
import { currentLanguage, useTranslation } from '@portal/i18n';
import { DateTime } from '@portal/ui';
import { useState } from 'react';
import { PageFrame } from '../../components/PageFrame';
import { BannerDialog } from './BannerDialog';
import { ContentTable } from './ContentTable';
import { HelpDialog } from './HelpDialog';
import { NoticeDialog } from './NoticeDialog';
import { readBanners, readHelp, readNotices } from '../../lib/portal-desk.api';
import { type By, useRead } from '../../lib/useRead';
import { useSystemChanges } from '../../lib/useSystemChanges';

const readContent = async (by: By) => {
  const [notices, banners, articles] = await Promise.all([readNotices(by), readBanners(by), readHelp(by)]);
  return { notices, banners, articles };
};
type Opened = { kind: 'notice' | 'banner' | 'help'; id: string | null };

/** Notices, banners and the help centre: what visitors read, and what is kept back. */
export function ContentPage({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation('desk');
  const reading = useRead(['content'], readContent);
  const [opened, setOpened] = useState<Opened | null>(null);
  useSystemChanges(() => void reading.refresh());

  const textOf = (texts: LocalText) => (currentLanguage() === 'EN' ? texts.EN : undefined) ?? texts.TY ?? '';
  const dialog = { onDone: () => void reading.refresh(), onClose: () => setOpened(null) };

  return (
    <PageFrame title={t('content.pageTitle')} hint={t(canChange ? 'content.hint' : 'settings.lookOnly')} reading={reading}>
      {({ notices, banners, articles }) => (
        <>
          <ContentTable
            title={t('content.notices')}
            placeTitle={t('content.type')}
            whenTitle={t('content.since')}
            newLabel={t('content.newNotice')}
            canChange={canChange}
            onOpen={(id) => setOpened({ kind: 'notice', id })}
            rows={notices.map(({ id, type, title, publishedAt, isShown }) => ({
              id,
              title: textOf(title),
              place: t(`content.types.${type}`),
              when: <DateTime value={publishedAt} />,
              isShown,
            }))}
          />
          <ContentTable
            title={t('content.banners')}
            placeTitle={t('content.group')}
            whenTitle={t('content.leads')}
            newLabel={t('content.newBanner')}
            canChange={canChange}
            onOpen={(id) => setOpened({ kind: 'banner', id })}
            rows={banners.map(({ bannerId, title, groupName, url, isShown }) => ({
              id: bannerId,
              title: textOf(title),
              place: groupName,
              when: url ?? '—',
              isShown,
            }))}
          />
          <ContentTable
            title={t('content.articles')}
            placeTitle={t('content.category')}
            whenTitle={t('content.languages')}
            newLabel={t('content.newArticle')}
            canChange={canChange}
            onOpen={(id) => setOpened({ kind: 'help', id })}
            rows={articles.map(({ id, category, title, isShown }) => ({
              id,
              title: textOf(title),
              place: t(`content.categories.${category}`),
              when: Object.keys(title).join(' '),
              isShown,
            }))}
          />
          {opened?.kind === 'help' && <HelpDialog article={articles.find(({ id }) => id === opened.id) ?? null} {...dialog} />}
          {opened?.kind === 'notice' && <NoticeDialog notice={notices.find(({ id }) => id === opened.id) ?? null} {...dialog} />}
          {opened?.kind === 'banner' && (
            <BannerDialog banner={banners.find(({ bannerId }) => bannerId === opened.id) ?? null} {...dialog} />
          )}
        </>
      )}
    </PageFrame>
  );
}
