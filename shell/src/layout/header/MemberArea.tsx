import { useTranslation } from '@portal/i18n';
import { portal } from '@portal/portal';
import { selectCanOpenMemberCentre, useSession } from '@portal/session';
import { Button } from '@portal/ui';
import { Suspense } from 'react';
import { AccountMenu, AvatarButton, Balance, MemberCard } from '../../features/account';
import { providesSlot } from '../../state/provided';
import styles from './Header.module.css';

export function MemberArea() {
  const { t } = useTranslation('shell');
  const mayDeposit = useSession(selectCanOpenMemberCentre);
  const hasMemberCentre = providesSlot('center.member');
  const hasWithdrawal = hasMemberCentre && providesSlot('center.member.withdraw');

  return (
    <div className={styles.member}>
      <Balance />
      {mayDeposit && hasMemberCentre && (
        <Button size="small" variant="primary" className={styles.deposit} onClick={() => portal.openCenter('member', 'depositv2')}>
          {t('header.deposit')}
        </Button>
      )}
      {mayDeposit && hasWithdrawal && (
        <Button size="small" className={styles.withdraw} onClick={() => portal.openCenter('member', 'withdraw')}>
          {t('header.withdraw')}
        </Button>
      )}
      <MemberCard />
      <Suspense fallback={<AvatarButton aria-label={t('account.menuLoading')} aria-busy />}>
        <AccountMenu />
      </Suspense>
    </div>
  );
}
