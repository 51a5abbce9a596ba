import { MobileNumber } from '../features/mobile-number';
import { MyAccount } from '../features/my-account';
import { SecondFactor } from '../features/second-factor';
import { Sessions } from '../features/sessions';
import { WithdrawalPause } from '../features/withdrawal-pause';

export const SecurityCenterPage = () => (
  <>
    <MyAccount />
    <WithdrawalPause />
    <MobileNumber />
    <SecondFactor />
    <Sessions />
  </>
);
