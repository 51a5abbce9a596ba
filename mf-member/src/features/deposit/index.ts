export { Deposits } from './Deposits';
