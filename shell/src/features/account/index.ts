import { lazyPart } from '@portal/ui/lazy-part';
import { SignOutButton } from './SignOutButton';

export { AvatarButton } from './AvatarButton';
export { Balance } from './Balance';
export { MemberCard } from './MemberCard';
export { SignOutButton } from './SignOutButton';
export const AccountMenu = lazyPart<object>(
  () => import(/* webpackChunkName: "account-menu" */ './AccountMenu').then((module) => module.AccountMenu),
  SignOutButton,
);
