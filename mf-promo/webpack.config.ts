import { createRemoteConfig } from '@portal/build/webpack/remote';

export default createRemoteConfig({ name: 'mf-promo', port: 8105 });
