export { OwedDividends } from './OwedDividends';
