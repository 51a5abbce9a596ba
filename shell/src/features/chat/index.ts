export { ChatHost } from './ChatHost.lazy';
