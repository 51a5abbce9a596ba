export { MemberFiles } from './MemberFiles';
