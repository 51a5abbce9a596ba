import { type RefObject, useEffect, useRef, useState } from 'react';

/** Turns true for good once the element comes in sight. The footer begins below the first view: a margin would reach it before anybody scrolls. */
export function useSeen<T extends Element>(): [RefObject<T | null>, boolean] {
  const place = useRef<T>(null);
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);

  return [place, isSeen];
}
