export { Missions } from './Missions';
