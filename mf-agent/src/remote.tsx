import type { RemoteModule } from '@portal/contracts';
import { ready } from './locales';

/** The agent centre: what an agent sees of the own team. The shell shows it in its sheet. */
export const remote: RemoteModule = {
  name: 'agent',
  routes: [],
  slots: [
    {
      slot: 'center.agent',
      load: () => import(/* webpackChunkName: "agent-center" */ './app/AgentCenter').then((module) => module.AgentCenter),
    },
  ],
  ready,
};
