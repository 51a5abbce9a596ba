export { PayoutDetails as PayoutDetailsPage } from '../features/payout-details';
