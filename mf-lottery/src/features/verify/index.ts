export { ProofPanel } from './ProofPanel';
