import { type ReactNode, useEffect, useRef, useState } from 'react';

export type NearViewProps = { children: ReactNode; place: ReactNode };

const margin = '600px 0px';

/** Holds back what costs a download until it is about to come into sight. */
export function NearView({ children, place }: NearViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), { rootMargin: margin });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);

  return isNear ? children : <div ref={element}>{place}</div>;
}
