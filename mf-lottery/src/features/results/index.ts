export { ResultsTab } from './ResultsTab';
