import { useCallback, useEffect, useState } from 'react';

const basePath = '/ops/releases';

/** Address of the overview, or of one remote's page. */
export const pathOf = (remote: string | null): string => (remote === null ? basePath : `${basePath}/${remote}`);

const read = (): string | null => /^\/ops\/releases\/([a-z][a-z0-9-]*)\/?$/.exec(location.pathname)?.[1] ?? null;

/** The remote that the address names; Back works. */
export function useSelectedRemote(): [string | null, (remote: string | null) => void] {
  const [selected, setSelected] = useState(read);

  useEffect(() => {
    const handleMove = () => setSelected(read());
    addEventListener('popstate', handleMove);
    return () => removeEventListener('popstate', handleMove);
  }, []);

  const select = useCallback((remote: string | null) => {
    history.pushState(null, '', pathOf(remote));
    setSelected(remote);
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  return [selected, select];
}
