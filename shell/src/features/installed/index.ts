export { startInstalled } from './start-installed';
