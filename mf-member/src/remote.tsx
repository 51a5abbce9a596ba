import type { RemoteModule } from '@portal/contracts';
import { ready } from './locales';

const loadCenter = () => import(/* webpackChunkName: "member-center" */ './app/MemberCenter').then((module) => module.MemberCenter);

/** The member centre: what a signed-in member sees of the own account, money, bets and messages. The shell shows it in its sheet. */
export const remote: RemoteModule = {
  name: 'member',
  routes: [],
  slots: [
    { slot: 'center.member', load: loadCenter },
    // These say that the centre has the page, so that the frame offers it.
    { slot: 'center.member.profile', load: loadCenter },
    { slot: 'center.member.withdraw', load: loadCenter },
    { slot: 'center.member.rewardCenter', load: loadCenter },
  ],
  ready,
};
