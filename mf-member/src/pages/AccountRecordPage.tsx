import { StatementLink } from '../components/StatementLink';
import { AccountRecord } from '../features/account-record';

export const AccountRecordPage = () => (
  <>
    <AccountRecord />
    <StatementLink />
  </>
);
