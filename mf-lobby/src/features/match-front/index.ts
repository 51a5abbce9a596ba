export { MatchFront } from './MatchFront';
