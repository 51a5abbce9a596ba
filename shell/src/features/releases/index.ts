export { startReleases } from './start-releases';
