import { lazyPart } from '../../lib/lazy-part';
import type { LoginDialogProps } from './LoginDialog';

export const LoginDialog = lazyPart<LoginDialogProps>(() =>
  import(/* webpackChunkName: "sign-in" */ './LoginDialog').then((module) => module.LoginDialog),
);
export const LoginPage = lazyPart<object>(() =>
  import(/* webpackChunkName: "sign-in-page" */ './LoginPage').then((module) => module.LoginPage),
);
