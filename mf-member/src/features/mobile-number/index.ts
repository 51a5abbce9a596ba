export { MobileNumber } from './MobileNumber';
