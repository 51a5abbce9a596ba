export { TeamOverview } from './TeamOverview';
