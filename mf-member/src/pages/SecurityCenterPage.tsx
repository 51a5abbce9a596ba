import { MyAccount } from '../features/my-account';
import { Sessions } from '../features/sessions';

export const SecurityCenterPage = () => (
  <>
    <MyAccount />
    <Sessions />
  </>
);
