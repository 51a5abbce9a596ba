export { MemberDialog } from './MemberDialog';
