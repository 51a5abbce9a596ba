export { ContractList } from './ContractList';
export { useContractInfo, type ContractRole } from './contracts.api';
export { ProposeDialog } from './ProposeDialog';
