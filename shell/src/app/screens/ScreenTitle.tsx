import { useEffect, useRef } from 'react';
import { useStatus } from '../../state/status.store';

/** A screen takes the place of a whole page, also of one somebody was just using: the focus and the window's title go with it. */
export function ScreenTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const brand = useStatus(({ info }) => info?.brand.name);

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const before = document.title;
    document.title = brand ? `${children} · ${brand}` : children;
    return () => void (document.title = before);
  }, [children, brand]);

  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
