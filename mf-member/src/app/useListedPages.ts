import { isModuleOn } from '@portal/contracts/brand';
import { type CenterPageGroup, selectHasInbox, useCall, useSession, useTranslation } from '@portal/portal';
import { pageGroups, type MemberPage, type MemberPageId } from './member-pages';
import { useClaimable, useClaimableMissions } from './useClaimable';

/** The pages that this member's navigation lists, with what waits on each. The open page is always listed. */
export function useListedPages(current: MemberPageId): CenterPageGroup[] {
  const { t } = useTranslation('member');
  const hasInbox = useSession(selectHasInbox);
  const unread = useSession((session) => session.unreadMessage);
  const whitelabel = useSession((session) => session.whitelabel);
  const missions = useClaimableMissions();
  const claimable = useClaimable(isModuleOn(whitelabel, 'REWCEN3'));
  const member = useCall('GET /wps/member/info', {}).data?.info;

  const isListed = ({ id, isShown, module }: MemberPage) =>
    (!module || isModuleOn(whitelabel, module)) && (id === current || !isShown || (member !== undefined && isShown(member)));
  function waitingOn(id: MemberPageId): { count: number; label: string } | undefined {
    if (id === 'messageV2') return { count: unread, label: t('navigation.unread', { count: unread }) };
    if (id === 'rewardCenter') return { count: claimable, label: t('navigation.claimable', { count: claimable }) };
    if (id === 'missionLeaderboard') return { count: missions, label: t('navigation.missions', { count: missions }) };
    return undefined;
  }

  return pageGroups
    .filter(({ id }) => hasInbox || id !== 'messages')
    .map((group) => ({
      id: group.id,
      title: t(`navigation.groups.${group.id}`),
      pages: group.pages.filter(isListed).map(({ id, icon }) => ({ id, icon, title: t(`pages.${id}`), waiting: waitingOn(id) })),
    }));
}
