export { Statistics } from './Statistics';
