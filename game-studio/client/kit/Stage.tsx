import { type PointerEvent, type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import styles from './Stage.module.css';

export type StageFrame = {
  /** Milliseconds of the page's clock. */
  now: number;
  /** Size in CSS pixels; the picture is as sharp as the screen. */
  width: number;
  height: number;
  /** The player wants nothing to move: draw where it would end. */
  isStill: boolean;
};
export type StagePoint = { x: number; y: number; width: number; height: number };
export type StageHandle = {
  /** Draws again, for as long as `draw` says that something moves. */
  wake(): void;
};

type StageProps = {
  /** What the picture shows, for those who do not see it. */
  label: string;
  /** Draws one frame. Returns whether something still moves; the loop sleeps when nothing does. A new function wakes it. */
  draw(context: CanvasRenderingContext2D, frame: StageFrame): boolean;
  onPoint?(point: StagePoint, event: PointerEvent<HTMLCanvasElement>): void;
  onAim?(point: StagePoint, event: PointerEvent<HTMLCanvasElement>): void;
  className?: string;
  handle?: Ref<StageHandle>;
};

const HIGHEST_RATIO = 2;
const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A canvas that fills its box. Results must also stand in text beside it: a canvas says nothing to a screen reader. */
export function Stage({ label, draw, onPoint, onAim, className, handle }: StageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef(0);
  const latest = useRef(draw);

  const wake = useCallback(() => {
    if (frame.current !== 0) return;
    const step = (now: number) => {
      frame.current = 0;
      const element = canvas.current;
      const context = element?.getContext('2d');
      if (!element || !context || element.clientWidth === 0) return;
      const ratio = Math.min(window.devicePixelRatio || 1, HIGHEST_RATIO);
      const [width, height] = [element.clientWidth, element.clientHeight];
      const [pixelWidth, pixelHeight] = [Math.round(width * ratio), Math.round(height * ratio)];
      if (element.width !== pixelWidth || element.height !== pixelHeight) {
        element.width = pixelWidth;
        element.height = pixelHeight;
      }
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      if (latest.current(context, { now, width, height, isStill: prefersStill() })) frame.current = requestAnimationFrame(step);
    };
    frame.current = requestAnimationFrame(step);
  }, []);

  useImperativeHandle(handle, () => ({ wake }), [wake]);

  useEffect(() => {
    latest.current = draw;
    wake();
  }, [draw, wake]);

  useEffect(() => {
    const observer = new ResizeObserver(wake);
    observer.observe(canvas.current!);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [wake]);

  const pointOf = (event: PointerEvent<HTMLCanvasElement>): StagePoint => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top, width: box.width, height: box.height };
  };

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className={[styles.stage, className].filter(Boolean).join(' ')}
      onPointerDown={onPoint && ((event) => onPoint(pointOf(event), event))}
      onPointerMove={onAim && ((event) => onAim(pointOf(event), event))}
    />
  );
}
