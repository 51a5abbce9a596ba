import { useTranslation } from '@portal/portal';
import { PageHead } from '../components/PageHead';
import page from '../components/page.module.css';
import { Announcements } from '../features/announcements';

export function AnnouncementsPage() {
  const { t } = useTranslation('agent');
  return (
    <div className={page.page}>
      <PageHead title={t('pages.agentAnnouncement')} detail={t('announcements.detail')} />
      <Announcements />
    </div>
  );
}
