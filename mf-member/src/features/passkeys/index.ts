export { Passkeys } from './Passkeys';
