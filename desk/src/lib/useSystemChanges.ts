import { useEffect } from 'react';

/** Calls when anybody has changed a setting, a notice or a banner: the portal's own stream tells it to every page. */
export function useSystemChanges(onChange: () => void): void {
  useEffect(() => {
    const source = new EventSource('/wps/events');
    source.addEventListener('system.changed', onChange);
    return () => source.close();
  }, [onChange]);
}
