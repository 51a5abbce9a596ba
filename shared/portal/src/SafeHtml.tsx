import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './clean-html';
import styles from './SafeHtml.module.css';

export type SafeHtmlProps = { html: string; className?: string };

/** A text with markup, written by staff: the platform cleaned it when it was saved, and it is cleaned again here. */
export function SafeHtml({ html, className = '' }: SafeHtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(cleanHtml(html)), [html]);
  return <div ref={place} className={`${styles.text} ${className}`} />;
}
