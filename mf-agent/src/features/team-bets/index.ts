export { TeamBets } from './TeamBets';
