import type { RemoteModule } from '@portal/contracts';
import { ready } from './locales';

/** The member centre: what a signed-in member sees of the own account, money, bets and messages. The shell shows it in its sheet. */
export const remote: RemoteModule = {
  name: 'member',
  routes: [],
  slots: [
    {
      slot: 'center.member',
      load: () => import(/* webpackChunkName: "member-center" */ './app/MemberCenter').then((module) => module.MemberCenter),
    },
  ],
  ready,
};
