import { StatementLink } from '../components/StatementLink';
import { PersonalProfit } from '../features/profit';

export const PersonalProfitPage = () => (
  <>
    <PersonalProfit />
    <StatementLink />
  </>
);
