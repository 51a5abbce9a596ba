import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import { Nothing, PlainText, Timestamp } from '../core/common';
import { type SetupNeed, setupBlocks, setupNeeds, setupSteps } from './setup-words';

const needNames = Object.keys(setupNeeds) as [SetupNeed, ...SetupNeed[]];

export const SetupState = z.strictObject({
  /** When it was opened to the public and by whom; `null` before that. The names are `null` where nobody opened it, as in a demo. */
  opened: z.strictObject({ at: Timestamp, proposedBy: z.string().nullable(), approvedBy: z.string().nullable() }).nullable(),
  /** In the order in which they are done; one that misses nothing is complete. */
  steps: z.array(
    z.strictObject({
      step: z.enum(setupSteps),
      missing: z.array(z.strictObject({ need: z.enum(needNames), blocks: z.enum(setupBlocks) })),
    }),
  ),
});

/** From an empty installation to an open portal. */
export const operatorSetupCalls = callTable('setup', {
  'GET /wps/operators/setup': {
    id: 'getSetup',
    summary: 'What an open portal still needs',
    description: 'Lists the steps of the set-up in their order, what each still misses and what that blocks.',
    auth: 'operator',
    control: 'alone',
    value: SetupState,
  },
  'POST /wps/operators/setup/open': {
    id: 'openPortal',
    summary: 'Open the portal to the public',
    description: 'Proposes to let visitors and members in. Refused with everything that is missing while something blocks the opening.',
    auth: 'operator',
    control: 'two_officers',
    role: 'admin',
    body: z.strictObject({ reason: PlainText.trim().min(1, 'not_empty').max(500) }),
    value: twoOfficers(Nothing),
  },
});

export type SetupState = z.infer<typeof SetupState>;
