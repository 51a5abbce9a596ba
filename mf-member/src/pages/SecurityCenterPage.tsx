import { MobileNumber } from '../features/mobile-number';
import { MyAccount } from '../features/my-account';
import { Sessions } from '../features/sessions';
import { WithdrawalPause } from '../features/withdrawal-pause';

export const SecurityCenterPage = () => (
  <>
    <MyAccount />
    <WithdrawalPause />
    <MobileNumber />
    <Sessions />
  </>
);
