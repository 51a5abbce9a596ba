import { useCall } from '@portal/api-client';
import { isModuleOn } from '@portal/contracts/brand';
import { useTranslation } from '@portal/i18n';
import { portal } from '@portal/portal';
import { selectCanOpenAgentCentre, selectCanOpenMemberCentre, selectHasInbox, useSession } from '@portal/session';
import { Badge } from '@portal/ui';
import { Popover } from '@portal/ui/popover';
import { Banknote, Gift, Image as ImageIcon, LogOut, Mail, Network, ReceiptText, ScrollText, UserRound, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { openNotices } from '../../state/overlays/overlays.store';
import { providesSlot } from '../../state/provided';
import styles from './AccountMenu.module.css';
import { AvatarButton } from './AvatarButton';
import { confirmSignOut } from './confirm-sign-out';

/** The member's own drop-down (HDR-04). It offers only what this account may open and a remote provides. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const { account, member, unreadMessage: unread } = useSession();
  const hasInbox = useSession(selectHasInbox);
  const isRewardCenterOn = useSession(({ whitelabel }) => isModuleOn(whitelabel, 'REWCEN3'));
  const mayOpenMember = useSession(selectCanOpenMemberCentre);
  const mayOpenAgent = useSession(selectCanOpenAgentCentre);
  const hasMember = providesSlot('center.member') && mayOpenMember;
  const hasAgent = providesSlot('center.agent') && mayOpenAgent;
  const label = member && (member.memberLabel[0] ?? member.clubLabel);
  const name = member?.nickname || account || '';

  const item = (text: string, icon: ReactNode, act: () => void) => (
    <li>
      <button
        type="button"
        className={styles.item}
        onClick={() => {
          setIsOpen(false);
          act();
        }}
      >
        {icon}
        {text}
      </button>
    </li>
  );
  // A page of the centre that may be missing from a release says by its slot that it is there.
  const hasPage = (page: string) => hasMember && providesSlot(`center.member.${page}`);
  const hasRewards = hasPage('rewardCenter') && isRewardCenterOn;
  const rewards = useCall('GET /wps/relay/rewards', { query: { pageNo: 1, pageSize: 1 } }, { enabled: hasRewards && isOpen });
  const openMember = (page?: string) => () => portal.openCenter('member', page);

  return (
    <Popover
      align="end"
      title={name}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<AvatarButton aria-label={t('account.menu', { name })} />}
    >
      <div className={styles.menu}>
        <p className={styles.who}>
          {label && <Badge background={label.color2}>{label.labelName}</Badge>}
          {member && <span className={styles.number}>{t('header.customerId', { id: member.customerId })}</span>}
        </p>
        <ul className={styles.items}>
          {hasMember && item(t('account.members'), <UserRound aria-hidden />, openMember())}
          {hasMember && item(t('header.deposit'), <Wallet aria-hidden />, openMember('depositv2'))}
          {hasPage('withdraw') && item(t('header.withdraw'), <Banknote aria-hidden />, openMember('withdraw'))}
          {hasPage('profile') && item(t('account.avatar'), <ImageIcon aria-hidden />, openMember('profile'))}
          {hasRewards &&
            item(t('account.rewards', { count: rewards.data?.claimable ?? 0 }), <Gift aria-hidden />, openMember('rewardCenter'))}
          {hasInbox && item(t('account.messages', { count: unread }), <Mail aria-hidden />, () => openNotices('messages'))}
          {hasMember && item(t('account.accountRecord'), <ReceiptText aria-hidden />, openMember('transactionHistory'))}
          {hasMember && item(t('account.bettingRecord'), <ScrollText aria-hidden />, openMember('personalHistoryCopy'))}
          {hasAgent && item(t('account.agent'), <Network aria-hidden />, () => portal.openCenter('agent'))}
          {item(t('account.signOut'), <LogOut aria-hidden />, () => void confirmSignOut())}
        </ul>
      </div>
    </Popover>
  );
}
