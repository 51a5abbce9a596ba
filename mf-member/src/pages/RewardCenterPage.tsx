import { isModuleOn } from '@portal/contracts/brand';
import { EmptyState, useSession, useTranslation } from '@portal/portal';
import { Gift } from 'lucide-react';
import { RewardCenter } from '../features/reward-center';

export function RewardCenterPage() {
  const { t } = useTranslation('member');
  const isOn = useSession(({ whitelabel }) => isModuleOn(whitelabel, 'REWCEN3'));
  return isOn ? <RewardCenter /> : <EmptyState icon={<Gift />} title={t('rewards.closedTitle')} />;
}
