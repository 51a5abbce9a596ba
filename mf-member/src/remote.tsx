import type { RemoteModule } from '@portal/contracts';

const load = () => import(/* webpackChunkName: "member-page" */ './pages/MemberPage').then((module) => module.MemberPage);

export const remote: RemoteModule = {
  name: 'member',
  routes: [].map((path) => ({ path, load })),
  slots: ['center.member'].map((slot) => ({ slot, load })),
};
