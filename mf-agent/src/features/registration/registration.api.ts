import { api, fetchAllPages, useCall } from '@portal/portal';

const call = 'GET /wps/relay/agent/links';
const pageSize = 20;

export const useLinks = (pageNo: number) => useCall(call, { query: { pageNo, pageSize } }, { keepPrevious: true });

export const fetchLinks = () =>
  fetchAllPages(async (paging) => {
    const { content, ...page } = await api.call(call, { query: paging });
    return { ...page, content: content.map((link) => ({ ...link, id: link.code })) };
  });

/** The address that a link is shared as. */
export const linkAddress = (code: string): string => `${window.location.origin}/register?affiliateCode=${code}`;
