import { PersonalProfit } from '../features/profit';

export const PersonalProfitPage = () => <PersonalProfit />;
