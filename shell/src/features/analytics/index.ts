export { ConsentHost } from './ConsentHost';
