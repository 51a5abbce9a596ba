export { DigitalPicker } from './DigitalPicker';
