import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './clean-html';
import styles from './SafeHtml.module.css';

/** Text with markup that was written elsewhere. */
export function SafeHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(cleanHtml(html)), [html]);
  return <div ref={place} className={styles.text} />;
}
