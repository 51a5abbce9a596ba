import { ManualRebate } from '../features/manual-rebate';

export const ManualRebatePage = () => <ManualRebate />;
