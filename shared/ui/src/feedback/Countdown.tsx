import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { classNames } from '../lib/class-names';
import { formatRemaining } from '../lib/format-remaining';
import styles from './Countdown.module.css';

export type CountdownProps = {
  /** When it ends, in milliseconds since 1970. */
  closesAt: number;
  /** The clock to go by: the server's, where it is known. */
  now?: () => number;
  /** What the time is left for: the timer's accessible name. */
  label: string;
  /** The words for a screen reader when 60, 30 and 10 seconds are left. Without it nothing is announced. */
  announce?: (seconds: number) => string;
  /** Called once for each `closesAt`, also when that is already past. */
  onEnd?: () => void;
  className?: string;
};

const milestones = [10, 30, 60];
const urgentSeconds = 30;
/** From here on the word interrupts: later it would come too late. */
const lastSeconds = 10;

/** The time left. It is spoken only at the milestones, not each second. */
export function Countdown({ closesAt, now = Date.now, label, announce, onEnd, className }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(closesAt, now()));
  const [announcement, setAnnouncement] = useState({ text: '', isLast: false });
  const endedFor = useRef<number>(undefined);

  const readClock = useEffectEvent(() => now());
  const speak = useEffectEvent((left: number) => setAnnouncement({ text: announce?.(left) ?? '', isLast: left <= lastSeconds }));
  const end = useEffectEvent(() => {
    if (endedFor.current === closesAt) return;
    endedFor.current = closesAt;
    onEnd?.();
  });

  useEffect(() => {
    let before = secondsUntil(closesAt, readClock());
    let timer = setTimeout(tick, 0);

    function tick() {
      const time = readClock();
      const left = secondsUntil(closesAt, time);
      setSeconds(left);
      // A tab that slept may jump over several milestones; only the last one is news.
      const passed = milestones.find((milestone) => left <= milestone && before > milestone);
      if (passed && left > 0) speak(left);
      before = left;
      if (left === 0) end();
      else timer = setTimeout(tick, (closesAt - time) % 1000 || 1000);
    }

    return () => clearTimeout(timer);
  }, [closesAt]);

  return (
    <span className={classNames(styles.countdown, seconds <= urgentSeconds && styles.urgent, className)}>
      <span role="timer" aria-label={label}>
        {formatRemaining(seconds)}
      </span>
      {announce && (
        <VisuallyHidden>
          <span aria-live="polite">{announcement.isLast ? '' : announcement.text}</span>
          <span aria-live="assertive">{announcement.isLast ? announcement.text : ''}</span>
        </VisuallyHidden>
      )}
    </span>
  );
}

const secondsUntil = (closesAt: number, now: number) => Math.max(0, Math.ceil((closesAt - now) / 1000));
