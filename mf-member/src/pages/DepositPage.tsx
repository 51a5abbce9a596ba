import { Deposits } from '../features/deposit';

export const DepositPage = () => <Deposits />;
