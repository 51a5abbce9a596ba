export { TeamTree } from './TeamTree';
