export { IdentityCheck } from './IdentityCheck';
