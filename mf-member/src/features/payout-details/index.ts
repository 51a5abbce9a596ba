export { PayoutDetails } from './PayoutDetails';
