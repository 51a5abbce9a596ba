import { lazyPart } from '../../lib/lazy-part';

export { AvatarButton } from './AvatarButton';
export { Balance } from './Balance';
export { MemberCard } from './MemberCard';
export const AccountMenu = lazyPart<object>(() =>
  import(/* webpackChunkName: "account-menu" */ './AccountMenu').then((module) => module.AccountMenu),
);
