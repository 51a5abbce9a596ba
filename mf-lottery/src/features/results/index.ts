export { History } from './History';
