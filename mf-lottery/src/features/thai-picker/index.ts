export { ThaiPicker } from './ThaiPicker';
