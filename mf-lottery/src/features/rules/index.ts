export { RulesTab } from './RulesTab';
