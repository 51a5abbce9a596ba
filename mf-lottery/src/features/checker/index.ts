export { Checker } from './Checker';
