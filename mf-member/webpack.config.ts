import { createRemoteConfig } from '@portal/build/webpack/remote';

export default createRemoteConfig({ name: 'mf-member', port: 8103 });
