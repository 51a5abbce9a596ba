export { PayRecords } from './PayRecords';
