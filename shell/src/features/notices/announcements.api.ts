import { useCall } from '@portal/api-client';

const staleMs = 5 * 60_000;

/** Announcements and banners come in one answer; everything on the page that shows them shares it. */
export const useAnnouncements = () => useCall('GET /wps/relay/announcements', { query: {} }, { staleTime: staleMs });
