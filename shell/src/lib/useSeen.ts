import { type RefObject, useEffect, useRef, useState } from 'react';

const early = '200px';

/** Turns true for good once the element comes near the part of the page that is in sight. */
export function useSeen<T extends Element>(): [RefObject<T | null>, boolean] {
  const place = useRef<T>(null);
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true), {
      rootMargin: early,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);

  return [place, isSeen];
}
