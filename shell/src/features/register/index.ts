import { lazyPart } from '../../lib/lazy-part';
import type { RegisterDialogProps } from './RegisterDialog';
import type { RegisteredDialogProps } from './RegisteredDialog';
import type { RegisterPageProps } from './RegisterPage';

export const RegisterDialog = lazyPart<RegisterDialogProps>(() =>
  import(/* webpackChunkName: "register" */ './RegisterDialog').then((module) => module.RegisterDialog),
);
export const RegisteredDialog = lazyPart<RegisteredDialogProps>(() =>
  import(/* webpackChunkName: "registered" */ './RegisteredDialog').then((module) => module.RegisteredDialog),
);
export const RegisterPage = lazyPart<RegisterPageProps>(() =>
  import(/* webpackChunkName: "register-page" */ './RegisterPage').then((module) => module.RegisterPage),
);
