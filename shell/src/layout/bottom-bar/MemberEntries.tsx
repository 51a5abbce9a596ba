import { useCall } from '@portal/api-client';
import { isModuleOn } from '@portal/contracts/brand';
import { usePortalEvent } from '@portal/event-bus';
import { useTranslation } from '@portal/i18n';
import { portal, type Center } from '@portal/portal';
import { selectCanOpenAgentCentre, selectCanOpenMemberCentre, useSession } from '@portal/session';
import { Gift, Network, UserRound, Wallet } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { CenterSheet } from '../../features/center';
import { providesSlot } from '../../state/provided';
import { BarButton } from './BarEntry';
import { PromotionsEntry } from './PromotionsEntry';

/** Deposit in the middle, rewards with how many wait, and the account. Whoever has no member centre finds promotions and, as an agent, the agents'. */
export function MemberEntries() {
  const { t } = useTranslation('shell');
  const isCurrent = useCurrentCenter();
  const mayOpenMember = useSession(selectCanOpenMemberCentre);
  const mayOpenAgent = useSession(selectCanOpenAgentCentre);
  if (mayOpenMember && providesSlot('center.member'))
    return (
      <>
        <BarButton
          icon={Wallet}
          label={t('header.deposit')}
          isPrimary
          aria-current={isCurrent('member', 'depositv2')}
          {...opening('member', 'depositv2')}
        />
        <RewardsEntry />
        <BarButton icon={UserRound} label={t('bar.account')} aria-current={isCurrent('member', null)} {...opening('member')} />
      </>
    );
  return (
    <>
      <PromotionsEntry />
      {mayOpenAgent && providesSlot('center.agent') && (
        <BarButton icon={Network} label={t('bar.account')} aria-current={isCurrent('agent', null)} {...opening('agent')} />
      )}
    </>
  );
}

const opening = (center: Center, page?: string) => ({
  'aria-haspopup': 'dialog' as const,
  onPointerEnter: CenterSheet.prefetch,
  onFocus: CenterSheet.prefetch,
  onClick: () => portal.openCenter(center, page),
});

/** Whether the address has this page of a centre open. */
function useCurrentCenter() {
  const [params] = useSearchParams();
  return (center: Center, page: string | null): true | undefined =>
    (params.get('center') === center && params.get('page') === page) || undefined;
}

/** Where rewards wait; promotions where there is no reward centre. */
function RewardsEntry() {
  const { t } = useTranslation('shell');
  const isCurrent = useCurrentCenter();
  const isOn = useSession(({ whitelabel }) => isModuleOn(whitelabel, 'REWCEN3')) && providesSlot('center.member.rewardCenter');
  const { data, refetch } = useCall('GET /wps/relay/rewards', { query: { pageNo: 1, pageSize: 1 } }, { enabled: isOn });
  usePortalEvent('rewards.changed', () => void (isOn && refetch()));
  if (!isOn) return <PromotionsEntry />;
  const count = data?.claimable ?? 0;
  return (
    <BarButton
      icon={Gift}
      label={t('bar.rewards')}
      count={count}
      aria-label={count > 0 ? t('bar.rewardsWait', { count }) : undefined}
      aria-current={isCurrent('member', 'rewardCenter')}
      {...opening('member', 'rewardCenter')}
    />
  );
}
