import type { LookColors, LookFault } from '@portal/theme/look';
import { AppError, type RequestIssue } from '../../core/errors';
import type { LogoProblem } from '../../core/read-image';

const retryAfterSeconds = 60;

export const systemErrors = {
  settingRefused: (issues: RequestIssue[]) => new AppError('system.setting_refused', 422, { issues }),
  /** `faults`: which two colours, how far they are apart and what they need; `suggestion`: the nearest choice that passes. */
  lookRefused: (faults: LookFault[], suggestion: LookColors | null) => new AppError('system.look_refused', 422, { faults, suggestion }),
  logoRefused: (reason: LogoProblem) => new AppError('system.logo_refused', 422, { reason }),
  maintenance: () => new AppError('system.maintenance', 503, null, { 'retry-after': String(retryAfterSeconds) }),
  notOpen: () => new AppError('system.not_open', 503, null, { 'retry-after': String(retryAfterSeconds) }),
  restricted: () => new AppError('system.restricted', 403),
};
