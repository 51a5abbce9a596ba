import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Skeleton } from '@portal/ui';

/** A component of the shell's build that is fetched when it is first shown. */
function heavy<C>(load: () => Promise<C>, fallback: ReactNode = null): C {
  const Lazy = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  return function Heavy(props: object) {
    return (
      <Suspense fallback={fallback}>
        <Lazy {...props} />
      </Suspense>
    );
  } as C;
}

const block = <Skeleton height={160} />;

export const DataTable = heavy(() => import('@portal/ui/data-table').then((module) => module.DataTable), block);
export const Pagination = heavy(() => import('@portal/ui/data-table').then((module) => module.Pagination));
export const DateRange = heavy(() => import('@portal/ui/date-range').then((module) => module.DateRange), <Skeleton height={40} />);
export const Dialog = heavy(() => import('@portal/ui/dialog').then((module) => module.Dialog));
export const Sheet = heavy(() => import('@portal/ui/sheet').then((module) => module.Sheet));
export const Menu = heavy(() => import('@portal/ui/menu').then((module) => module.Menu));
export const Popover = heavy(() => import('@portal/ui/popover').then((module) => module.Popover));
export const QrCode = heavy(() => import('@portal/ui/qr-code').then((module) => module.QrCode), <Skeleton width={200} height={200} />);
export const Tabs = heavy(() => import('@portal/ui/tabs').then((module) => module.Tabs), <Skeleton height={40} />);
export const Tooltip = heavy(() => import('@portal/ui/tooltip').then((module) => module.Tooltip));
