export { api, createApi } from './api';
export type { Api, ApiConfig, CallOptions } from './api';
export { ApiError, isApiError } from './api-error';
export { attemptFor } from './attempt';
export type { Attempt } from './attempt';
export { callKey, createQueryClient, useCall, useCommand } from './queries';
export type { ReadOptions } from './queries';
