export { TransferDialog } from './TransferDialog';
export { useTransferTerms } from './team-transfer.api';
