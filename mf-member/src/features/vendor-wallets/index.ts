export { VendorWallets } from './VendorWallets';
