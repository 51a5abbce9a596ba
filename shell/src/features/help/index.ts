import type { ReactNode } from 'react';
import { helpPart } from '../../lib/help-part';

export const HelpCentrePage = helpPart<{ tools: ReactNode }>(() =>
  import(/* webpackChunkName: "help" */ './HelpCentrePage').then((module) => module.HelpCentrePage),
);
export const AgreementDialog = helpPart<object>(() =>
  import(/* webpackChunkName: "help" */ './AgreementDialog').then((module) => module.AgreementDialog),
);
export const DepositTutorialDialog = helpPart<object>(() =>
  import(/* webpackChunkName: "help" */ './DepositTutorialDialog').then((module) => module.DepositTutorialDialog),
);
