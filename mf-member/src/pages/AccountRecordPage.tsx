import { StatementLink } from '../components/StatementLink';
import { AccountRecord, BalanceProof } from '../features/account-record';

export const AccountRecordPage = () => (
  <>
    <AccountRecord />
    <StatementLink />
    <BalanceProof />
  </>
);
