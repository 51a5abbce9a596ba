import { BettingRecord } from '../features/betting-record';

export const BettingRecordPage = () => <BettingRecord />;
