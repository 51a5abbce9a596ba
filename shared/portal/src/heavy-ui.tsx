import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Skeleton, SkeletonText, Spinner } from '@portal/ui';
import { lazyPart } from '@portal/ui/lazy-part';

/** A component of the shell's build that is fetched when it is first shown. */
function heavy<C>(load: () => Promise<C>, fallback: ReactNode = null): C {
  const Part = lazyPart(load as () => Promise<ComponentType<object>>);
  return function Heavy(props: object) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  } as C;
}

const block = <Skeleton height={160} />;
const line = <Skeleton height={40} />;

/** Navigation and open page of a centre. It comes with the shell's own part of the centres, so it is there when they are. */
export const CenterFrame = heavy(
  () => import(/* webpackChunkName: "center" */ './CenterFrame').then((module) => module.CenterFrame),
  <SkeletonText lines={3} />,
);

export const DataTable = heavy(() => import('@portal/ui/data-table').then((module) => module.DataTable), block);
/** Tells that the outcome of an act is not known yet. It does not lock anything itself. */
export const OpenAttempt = heavy(
  () => import(/* webpackChunkName: "attempts" */ './OpenAttempt').then((module) => module.OpenAttempt),
  <Spinner />,
);
export const Pagination = heavy(() => import('@portal/ui/data-table').then((module) => module.Pagination));
export const DateRange = heavy(() => import(/* webpackChunkName: "days" */ './days').then((module) => module.DateRange), line);
export const DayField = heavy(() => import(/* webpackChunkName: "days" */ './days').then((module) => module.DayField), line);
export const Dialog = heavy(() => import('@portal/ui/dialog').then((module) => module.Dialog));
/** Brings the sanitiser with it. */
export const SafeHtml = heavy(
  () => import(/* webpackChunkName: "safe-html" */ './SafeHtml').then((module) => module.SafeHtml),
  <SkeletonText lines={3} />,
);
export const Sheet = heavy(() => import('@portal/ui/sheet').then((module) => module.Sheet));
export const Menu = heavy(() => import('@portal/ui/menu').then((module) => module.Menu));
export const PictureField = heavy(() => import('@portal/ui/picture-field').then((module) => module.PictureField), line);
export const Popover = heavy(() => import('@portal/ui/popover').then((module) => module.Popover));
export const QrCode = heavy(() => import('@portal/ui/qr-code').then((module) => module.QrCode), <Skeleton width={200} height={200} />);
export const Tabs = heavy(() => import('@portal/ui/tabs').then((module) => module.Tabs), line);
export const Tooltip = heavy(() => import('@portal/ui/tooltip').then((module) => module.Tooltip));
