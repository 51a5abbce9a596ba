import { entrancePart } from '../../lib/entrance-part';
import type { LoginDialogProps } from './LoginDialog';
import type { WelcomeDialogProps } from './WelcomeDialog';

export const LoginDialog = entrancePart<LoginDialogProps>(() =>
  import(/* webpackChunkName: "sign-in" */ './LoginDialog').then((module) => module.LoginDialog),
);
export const LoginPage = entrancePart<object>(() =>
  import(/* webpackChunkName: "entrance-pages" */ './LoginPage').then((module) => module.LoginPage),
);
export const WelcomeDialog = entrancePart<WelcomeDialogProps>(() =>
  import(/* webpackChunkName: "welcome" */ './WelcomeDialog').then((module) => module.WelcomeDialog),
);
export const SignInReturnPage = entrancePart<object>(() =>
  import(/* webpackChunkName: "entrance-pages" */ './SignInReturnPage').then((module) => module.SignInReturnPage),
);
