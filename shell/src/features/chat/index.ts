export { ChatHost, loadChat } from './ChatHost.lazy';
