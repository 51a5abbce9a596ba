import { useCall } from '@portal/api-client';

const staleMs = 5 * 60_000;

export const agreementId = 'agreement';
export const depositTutorialId = 'deposit-tutorial';

/** All articles come in one answer, and everything that shows one shares it. */
export const useHelpArticles = () => useCall('GET /wps/system/helpCenter', {}, { staleTime: staleMs });
