import { helpPart } from '../../lib/help-part';

export const WinnersDialog = helpPart<object>(() =>
  import(/* webpackChunkName: "winners" */ './WinnersDialog').then((module) => module.WinnersDialog),
);
