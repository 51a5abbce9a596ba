export { api, createApi } from './api';
export type { Api, ApiConfig, CallOptions } from './api';
export { ApiError, isApiError } from './api-error';
export { endAttempt, leaveAttempt } from './attempts';
export type { Attempt, AttemptNote } from './attempts';
export { perform } from './perform';
export { callKey, createQueryClient, prefetchCall, useAttempts, useCall, useCommand, useOpenAttempt } from './queries';
export type { ReadOptions } from './queries';
