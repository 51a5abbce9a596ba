export { PeriodPicker } from './PeriodPicker';
export { TeamOverview } from './TeamOverview';
