export { AccountEvents } from './AccountEvents';
