import type { DeskAct } from '@portal/contracts/release-desk';

/** What an operator is about to do; the dialog asks for the rest. */
export type Plan = { op: DeskAct['op']; build?: string };
