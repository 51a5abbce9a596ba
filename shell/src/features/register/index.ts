import { entrancePart } from '../../lib/entrance-part';
import type { RegisterDialogProps } from './RegisterDialog';
import type { RegisteredDialogProps } from './RegisteredDialog';
import type { RegisterPageProps } from './RegisterPage';

export const RegisterDialog = entrancePart<RegisterDialogProps>(() =>
  import(/* webpackChunkName: "register" */ './RegisterDialog').then((module) => module.RegisterDialog),
);
export const RegisteredDialog = entrancePart<RegisteredDialogProps>(() =>
  import(/* webpackChunkName: "registered" */ './RegisteredDialog').then((module) => module.RegisteredDialog),
);
export const RegisterPage = entrancePart<RegisterPageProps>(() =>
  import(/* webpackChunkName: "entrance-pages" */ './RegisterPage').then((module) => module.RegisterPage),
);
