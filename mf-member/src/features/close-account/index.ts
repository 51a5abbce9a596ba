export { CloseAccount } from './CloseAccount';
