import { createRemoteConfig } from '@portal/build/webpack/remote';

export default createRemoteConfig({ name: 'mf-lobby', port: 8101 });
