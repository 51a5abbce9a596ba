import { lazyPart } from '@portal/ui/lazy-part';
import type { CenterSheetProps } from './CenterSheet';

export const CenterSheet = lazyPart<CenterSheetProps>(() =>
  import(/* webpackChunkName: "center" */ './CenterSheet').then((module) => module.CenterSheet),
);
