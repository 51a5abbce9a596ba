export { Referrals } from './Referrals';
