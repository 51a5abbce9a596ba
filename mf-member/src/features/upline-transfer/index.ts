export { UplineTransfers } from './UplineTransfers';
