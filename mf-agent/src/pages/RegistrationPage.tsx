import type { AgentLink } from '@portal/contracts';
import { Segmented, Skeleton, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { PageHead } from '../components/PageHead';
import page from '../components/page.module.css';
import { DirectForm, LinkDialog, LinkForm, LinkTable, useLinks } from '../features/registration';

const ways = ['link', 'direct'] as const;

/** How an agent brings people in: by links, and by accounts that the agent opens. */
export function RegistrationPage() {
  const { t } = useTranslation('agent');
  const [pageNo, setPageNo] = useState(1);
  const [way, setWay] = useState<(typeof ways)[number]>('link');
  const [shared, setShared] = useState<AgentLink | null>(null);
  const query = useLinks(pageNo);
  const { data } = query;

  function handleMade(link: AgentLink) {
    setPageNo(1);
    setShared(link);
    void query.refetch();
  }

  return (
    <div className={page.page}>
      <PageHead
        title={t('pages.agentRegistration')}
        detail={data?.canOpen === false ? t('registration.readOnly') : t('registration.detail')}
      />
      {data?.canOpen && (
        <>
          <Segmented
            label={t('registration.way')}
            options={ways.map((value) => ({ value, label: t(`registration.ways.${value}`) }))}
            value={way}
            onChange={setWay}
          />
          {way === 'link' ? <LinkForm ownSeries={data.ownSeries} onMade={handleMade} /> : <DirectForm ownSeries={data.ownSeries} />}
        </>
      )}
      {!data && !query.error && <Skeleton height={320} />}
      <LinkTable query={query} pageNo={pageNo} onPageChange={setPageNo} onShare={setShared} />
      {shared && <LinkDialog link={shared} onClose={() => setShared(null)} />}
    </div>
  );
}
