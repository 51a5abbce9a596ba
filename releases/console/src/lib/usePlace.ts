import { useCallback, useEffect, useState } from 'react';
import { pathOfPlace, type Place, placeOf } from './places';

/** The page that the address names; Back works. */
export function usePlace(): [Place, (place: Place) => void] {
  const [place, setPlace] = useState(() => placeOf(location.pathname));

  useEffect(() => {
    const handleMove = () => setPlace(placeOf(location.pathname));
    addEventListener('popstate', handleMove);
    return () => removeEventListener('popstate', handleMove);
  }, []);

  const goTo = useCallback((next: Place) => {
    if (location.pathname !== pathOfPlace(next)) history.pushState(null, '', pathOfPlace(next));
    setPlace(next);
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  return [place, goTo];
}
