import { randomBytes } from 'node:crypto';
import type { EnteredSecret } from '@portal/contracts';

/** A provider of games as it is proposed, on this machine, where nobody answers. */
export const sampleProvider = {
  ...{ name: 'Walking Games', operatorId: 'portal', apiUrl: 'http://127.0.0.1:9', wallet: 'seamless' as const },
  ...{ allowedAddresses: ['127.0.0.1'], gameOrigins: ['http://127.0.0.1:9'], mayAdjust: false, isOn: true },
  ...{ entered: null as EnteredSecret | null, previousStays: true },
};

/** One that nobody can guess. */
export const newProviderSecret = (): string => randomBytes(32).toString('base64');
