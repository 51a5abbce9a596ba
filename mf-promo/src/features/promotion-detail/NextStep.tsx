import type { Promotion } from '@portal/contracts';
import { Button, portal, useNavigate, useTranslation } from '@portal/portal';

/** Where an open offer is put to use. Nothing is applied for here. */
export function NextStep({ promotion: { category, state } }: { promotion: Promotion }) {
  const { t } = useTranslation('promo');
  const navigate = useNavigate();
  if (state !== 'open' || category === 'vip') return null;

  if (category === 'lottery' || category === 'game')
    return (
      <Button variant="primary" size="large" onClick={() => navigate(category === 'lottery' ? '/lott' : '/rng')}>
        {t(category === 'lottery' ? 'detail.toLotteries' : 'detail.toGames')}
      </Button>
    );
  const openDeposit = () => portal.openCenter('member', 'deposit');
  return (
    <Button variant="primary" size="large" onClick={() => void (portal.requireLogin(openDeposit) && openDeposit())}>
      {t('detail.deposit')}
    </Button>
  );
}
