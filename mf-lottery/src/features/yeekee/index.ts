export { YeekeeTab } from './YeekeeTab';
