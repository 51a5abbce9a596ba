import { Inbox } from '../features/inbox';

export const MessagesPage = () => <Inbox />;
