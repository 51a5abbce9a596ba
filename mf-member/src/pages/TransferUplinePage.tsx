import { UplineTransfers } from '../features/upline-transfer';

export const TransferUplinePage = () => <UplineTransfers />;
