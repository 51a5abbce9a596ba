import type { DeskQueueName } from '@portal/contracts/operator-overview';
import type { OperatorRole } from '@portal/contracts/operator-roles';
import type { LazyPart } from '@portal/ui/lazy-part';

export type AreaPageProps = {
  /** Whether the operator has a role that may change something here. */
  canChange: boolean;
};

/** What an area of the desk declares in its `index.ts`. */
export type Area = {
  /** Below `/ops`: lower case, one word. */
  path: string;
  /** Key of its name in `locales/`. */
  titleKey: string;
  /** Who may change something here: a right of `operatorRights`. */
  roles: readonly OperatorRole[];
  /** Who else finds it in the navigation, besides those who see everything. */
  seenBy?: readonly OperatorRole[];
  /** Its pages, which are loaded when they are opened: a path below the area's own, empty for the area's start. */
  pages: readonly { path: string; Page: LazyPart<AreaPageProps> }[];
  /** What waits here for staff: its count stands beside the name in the navigation. */
  queues?: readonly DeskQueueName[];
  /** A count of another kind. */
  Badge?: LazyPart<object>;
};
