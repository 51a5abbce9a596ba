import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './clean-html';
import styles from './SafeHtml.module.css';

export type SafeHtmlProps = { html: string };

/** Text with markup that was written elsewhere: the server cleans it when it is saved, this cleans it again before it is shown. */
export function SafeHtml({ html }: SafeHtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(cleanHtml(html)), [html]);
  return <div ref={place} className={styles.text} />;
}
