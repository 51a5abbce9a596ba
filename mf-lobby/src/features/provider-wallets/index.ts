export { ProviderWallets } from './ProviderWallets';
export { TakeAlongHost } from './TakeAlongHost';
