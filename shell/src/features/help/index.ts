import { helpPart } from '../../lib/help-part';

export const HelpCentrePage = helpPart<object>(() =>
  import(/* webpackChunkName: "help-centre" */ './HelpCentrePage').then((module) => module.HelpCentrePage),
);
export const AgreementDialog = helpPart<object>(() =>
  import(/* webpackChunkName: "agreement" */ './AgreementDialog').then((module) => module.AgreementDialog),
);
export const DepositTutorialDialog = helpPart<object>(() =>
  import(/* webpackChunkName: "deposit-tutorial" */ './DepositTutorialDialog').then((module) => module.DepositTutorialDialog),
);
