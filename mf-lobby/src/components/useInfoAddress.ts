import { useLocation } from '@portal/portal';

/** The parameter that opens a game's page of facts over whatever page is shown, so that Back closes it and a link opens it. */
export const infoParameter = 'game';

export function useInfoAddress(): (nodeId: string) => string {
  const { pathname, search } = useLocation();
  return (nodeId) => {
    const params = new URLSearchParams(search);
    params.set(infoParameter, nodeId);
    return `${pathname}?${params.toString()}`;
  };
}
