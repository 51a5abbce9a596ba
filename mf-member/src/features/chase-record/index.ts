export { ChaseRecord } from './ChaseRecord';
