import { Referrals } from '../features/referral';

export const ReferralPage = () => <Referrals />;
