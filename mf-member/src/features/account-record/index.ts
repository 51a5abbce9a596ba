export { AccountRecord } from './AccountRecord';
export { BalanceProof } from './BalanceProof';
