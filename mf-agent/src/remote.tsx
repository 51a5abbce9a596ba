import type { RemoteModule } from '@portal/contracts';

const load = () => import(/* webpackChunkName: "agent-page" */ './pages/AgentPage').then((module) => module.AgentPage);

export const remote: RemoteModule = {
  name: 'agent',
  routes: [].map((path) => ({ path, load })),
  slots: ['center.agent'].map((slot) => ({ slot, load })),
};
