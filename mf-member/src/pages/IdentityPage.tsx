export { IdentityCheck as IdentityPage } from '../features/identity';
