import { AccountRecord } from '../features/account-record';

export const AccountRecordPage = () => <AccountRecord />;
