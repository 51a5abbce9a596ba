import { createRemoteConfig } from '@portal/build/webpack/remote';

export default createRemoteConfig({ name: 'mf-agent', port: 8104 });
