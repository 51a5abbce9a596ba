export { Announcements } from './Announcements';
