import { createRemoteConfig } from '@portal/build/webpack/remote';

export default createRemoteConfig({ name: 'mf-lottery', port: 8102 });
