import { BonusDetails } from '../features/bonus-details';

export const BonusDetailsPage = () => <BonusDetails />;
