import { MemberFiles } from '../features/member-files';

export const StatementsPage = () => <MemberFiles />;
