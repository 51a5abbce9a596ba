export { SecondFactor } from './SecondFactor';
