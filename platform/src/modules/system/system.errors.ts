import { AppError, type RequestIssue } from '../../core/errors';

const retryAfterSeconds = 60;

export const systemErrors = {
  settingRefused: (issues: RequestIssue[]) => new AppError('system.setting_refused', 422, { issues }),
  maintenance: () => new AppError('system.maintenance', 503, null, { 'retry-after': String(retryAfterSeconds) }),
  notOpen: () => new AppError('system.not_open', 503, null, { 'retry-after': String(retryAfterSeconds) }),
  restricted: () => new AppError('system.restricted', 403),
};
