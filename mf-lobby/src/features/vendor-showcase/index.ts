export { VendorShowcase } from './VendorShowcase';
