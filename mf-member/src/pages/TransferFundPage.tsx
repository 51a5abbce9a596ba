import { VendorWallets } from '../features/vendor-wallets';

export const TransferFundPage = () => <VendorWallets />;
