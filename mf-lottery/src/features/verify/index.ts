export { ProofPanel } from './ProofPanel';
export { RulesOfDraw } from './RulesOfDraw';
export { TicketProofPanel } from './TicketProofPanel';
export { useDrawnGame } from './useDrawnGame';
