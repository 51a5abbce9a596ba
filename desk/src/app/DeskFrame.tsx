import { type OperatorRole, seeEverything } from '@portal/contracts/operator-roles';
import type { Operator } from '@portal/contracts/operators';
import { useTranslation } from '@portal/i18n';
import { AlertBanner, StaffHeader } from '@portal/staff';
import { ErrorState, Skeleton } from '@portal/ui';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { Area } from '../areas/area';
import { type AreaGroup, areaGroups, areas } from '../areas/areas';
import { type Staff, StaffContext } from '../lib/staff';
import styles from './DeskFrame.module.css';
import { DeskSearch } from './DeskSearch';
import { AreaLink, openConsole, useGoTo } from './navigation';
import { NavigationSheet } from './NavigationSheet';
import { SideNavigation } from './SideNavigation';

type DeskFrameProps = { operator: Operator; onEnd: () => void; onSignedOut: () => void };

const holdsAny = (operator: Operator, roles: readonly OperatorRole[]) => roles.some((role) => operator.roles.includes(role));
/** The groups with what the operator may see: the navigation and the search show nothing else. */
const groupsFor = (operator: Operator): AreaGroup[] =>
  areaGroups
    .map((group) => ({
      ...group,
      areas: group.areas.filter(({ roles, seenBy = [] }) => holdsAny(operator, [...seeEverything, ...roles, ...seenBy])),
    }))
    .filter((group) => group.areas.length > 0);
const mayChange = ({ roles }: Area, operator: Operator) => roles.some((role) => operator.roles.includes(role));

/** The frame around every area: alerts, search, navigation, and the area that the address names. */
export function DeskFrame({ operator, onEnd, onSignedOut }: DeskFrameProps) {
  const { t } = useTranslation('desk');
  const { pathname } = useLocation();
  const groups = useMemo(() => groupsFor(operator), [operator]);
  const current = areas.find(({ path }) => pathname === `/${path}` || pathname.startsWith(`/${path}/`));
  const [gone] = useState(() => new AbortController());
  const staff = useMemo<Staff>(() => {
    const handleEnd = () => {
      gone.abort();
      onEnd();
    };
    return { operator, onEnd: handleEnd, gone: gone.signal };
  }, [operator, onEnd, gone]);
  const handleSignedOut = () => {
    gone.abort();
    onSignedOut();
  };

  useEffect(() => {
    document.title = current ? `${t(current.titleKey)} · ${t('title')}` : t('title');
  }, [current, t]);

  return (
    <StaffContext value={staff}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <StaffHeader
        operator={operator}
        title={t('title')}
        home={(className, content) => (
          <AreaLink to="/" className={className}>
            {content}
          </AreaLink>
        )}
        onSignedOut={handleSignedOut}
      >
        <NavigationSheet>{(close) => <SideNavigation groups={groups} current={current} onFollow={close} />}</NavigationSheet>
        <DeskSearch areas={groups.flatMap((group) => group.areas)} />
      </StaffHeader>
      <AlertBanner onEnd={staff.onEnd} />
      <div className={styles.body}>
        <div className={styles.side}>
          <SideNavigation groups={groups} current={current} />
        </div>
        <main id="content" tabIndex={-1} className={styles.main}>
          <Suspense fallback={<Skeleton height={360} />}>
            <Routes>
              <Route index element={<Start operator={operator} />} />
              {areas.flatMap((area) =>
                area.pages.map(({ path, Page }) => (
                  <Route
                    key={`${area.path}/${path}`}
                    path={path === '' ? area.path : `${area.path}/${path}`}
                    element={<Page canChange={mayChange(area, operator)} />}
                  />
                )),
              )}
              <Route path="*" element={<ErrorState title={t('noPage')} />} />
            </Routes>
          </Suspense>
        </main>
      </div>
    </StaffContext>
  );
}

/** `/ops` leads to how the brand is doing today; releasers start at the console. */
function Start({ operator }: { operator: Operator }) {
  const goTo = useGoTo();
  const isReleaser = operator.roles.length === 1 && operator.roles[0] === 'releaser';
  useEffect(() => {
    if (isReleaser) openConsole();
    else goTo('/today', { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: the address that it leads to has another page
  }, []);
  return <Skeleton height={360} />;
}
