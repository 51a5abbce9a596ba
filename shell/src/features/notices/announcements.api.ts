import { prefetchCall, useCall } from '@portal/api-client';
import type { QueryClient } from '@tanstack/react-query';

const staleMs = 5 * 60_000;

const request = ['GET /wps/relay/announcements', { query: {} }, { staleTime: staleMs }] as const;

/** Announcements and banners come in one answer; everything on the page that shows them shares it. */
export const useAnnouncements = () => useCall(...request);

export const prefetchAnnouncements = (client: QueryClient) => prefetchCall(client, ...request);
