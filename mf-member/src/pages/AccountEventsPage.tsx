export { AccountEvents as AccountEventsPage } from '../features/account-events';
