export { JackpotRail } from './JackpotRail';
