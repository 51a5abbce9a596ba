import { helpPart } from '../../lib/help-part';

export const WinnersDialog = helpPart<object>(() =>
  import(/* webpackChunkName: "help" */ './WinnersDialog').then((module) => module.WinnersDialog),
);
