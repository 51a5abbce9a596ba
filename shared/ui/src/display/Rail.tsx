import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { classNames } from '../lib/class-names';
import { revealWhole } from '../lib/reveal-whole';
import { throttle } from '../lib/throttle';
import styles from './Rail.module.css';

export type RailProps = {
  title: ReactNode;
  /** One link or button beside the title. */
  action?: ReactNode;
  labels: { previous: string; next: string };
  /** One child is one item. */
  children: ReactNode;
  className?: string;
};

type Edges = { start: boolean; end: boolean };

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';
const scrollPauseMs = 200;

/** A row that scrolls sideways: by touch, by wheel, by its two buttons, and by the arrow keys from item to item. */
export function Rail({ title, action, labels, children, className }: RailProps) {
  const titleId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState<Edges>({ start: true, end: true });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = throttle(() => setEdges(measureEdges(element)), scrollPauseMs);
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    if (element.firstElementChild) resizes.observe(element.firstElementChild);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      measure.cancel();
      resizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  const scrollByPage = (direction: 1 | -1) => {
    const element = scroller.current;
    element?.scrollTo({ left: element.scrollLeft + direction * element.clientWidth * 0.85 });
  };

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (direction === 0 || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const item = (event.target as Element).closest('li');
    const neighbour = direction === 1 ? item?.nextElementSibling : item?.previousElementSibling;
    const target = neighbour?.querySelector<HTMLElement>(focusable);
    if (target) target.focus();
    else if (!item) scrollByPage(direction);
  }

  /** Browsers take an item for seen when a corner of it is. A pointer is on what it presses: nothing moves under it. */
  function handleFocus({ target }: FocusEvent) {
    const item = target.closest('li');
    if (scroller.current && item && target.matches(':focus-visible')) revealWhole(scroller.current, item);
  }

  return (
    <section className={classNames(styles.rail, className)} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {action}
        <span className={styles.arrows} hidden={edges.start && edges.end}>
          <IconButton size="small" variant="filled" label={labels.previous} aria-disabled={edges.start} onClick={() => scrollByPage(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton size="small" variant="filled" label={labels.next} aria-disabled={edges.end} onClick={() => scrollByPage(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </span>
      </header>
      <div
        ref={scroller}
        className={styles.scroller}
        role="group"
        aria-labelledby={titleId}
        tabIndex={0}
        onKeyDown={handleKeyDown}
        onFocus={handleFocus}
      >
        <ul className={styles.items}>
          {/* By place: browsers keep the item in view that they had snapped to. If its element moved on, the row would scroll by itself. */}
          {Children.toArray(children).map((child, place) => (
            <li key={place}>{child}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function measureEdges({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Edges {
  // Zoomed pages measure in fractions of a pixel.
  return { start: scrollLeft <= 1, end: scrollLeft + clientWidth >= scrollWidth - 1 };
}
