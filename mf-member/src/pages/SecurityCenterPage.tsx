import { MyAccount } from '../features/my-account';

export const SecurityCenterPage = () => <MyAccount />;
