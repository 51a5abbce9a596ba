import { Crosshair, Delete, Dices } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { fromThaiDigits, isShot, shotLength } from '@portal/lottery-rules';
import {
  Button,
  IconButton,
  isApiError,
  learnServerTime,
  OpenAttempt,
  portal,
  serverNow,
  useCommand,
  useErrorText,
  useOpenAttempt,
  useTranslation,
} from '@portal/portal';
import { randomBelow } from '../../lib/numbers/random-pick';
import styles from './Yeekee.module.css';

type ShotPadProps = {
  drawId: string;
  /** When the platform takes the next number of this member; null: now. */
  nextShotAt: string | null;
  ownCount: number;
  terms: NonNullable<LotteryGameDetail['yeekee']>;
  onShot(): void;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const tickMs = 200;

/** Five digits by pad or keyboard, and the shot; between two shots the pause that is left is shown. */
export function ShotPad({ drawId, nextShotAt, ownCount, terms, onShot }: ShotPadProps) {
  const { t } = useTranslation('lottery');
  const errorText = useErrorText();
  const shoot = useCommand('POST /lgw/yeekee/:drawId/shots');
  const openShot = useOpenAttempt('POST /lgw/yeekee/:drawId/shots');
  const field = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState('');
  const [told, setTold] = useState<{ kind: 'taken' | 'refused'; text: string } | null>(null);
  const [until, setUntil] = useState(0);
  const left = useSecondsLeft(Math.max(until, nextShotAt ? Date.parse(nextShotAt) : 0));
  const take = (text: string) =>
    setEntry(
      fromThaiDigits(text)
        .replace(/[^0-9]/g, '')
        .slice(0, shotLength),
    );

  async function send(): Promise<void> {
    if (!isShot(entry) || left > 0 || shoot.isPending || openShot || !portal.requireRealAccount()) return;
    try {
      const taken = await shoot.mutateAsync({ params: { drawId }, body: { number: entry } });
      learnServerTime(taken.serverTime);
      setUntil(Date.parse(taken.nextShotAt));
      setTold({ kind: 'taken', text: t('yeekee.taken', { number: taken.shot.number, place: taken.shot.position }) });
      setEntry('');
      field.current?.focus();
      onShot();
    } catch (refusal) {
      const next =
        isApiError(refusal) && refusal.code === 'lottery.shot_too_soon' ? (refusal.value as { nextShotAt?: string }).nextShotAt : undefined;
      if (next) setUntil(Date.parse(next));
      setTold({ kind: 'refused', text: errorText(refusal) });
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  return (
    <form className={styles.pad} onSubmit={submit} aria-label={t('yeekee.shootTitle')}>
      <label className={styles.entry}>
        <span>{t('yeekee.number')}</span>
        <input
          ref={field}
          value={entry}
          inputMode="numeric"
          autoComplete="off"
          maxLength={shotLength}
          placeholder={'•'.repeat(shotLength)}
          onChange={(event) => take(event.target.value)}
        />
      </label>
      <div className={styles.keys} role="group" aria-label={t('pick.pad')}>
        {digits.map((digit) => (
          <button key={digit} type="button" className={styles.key} onClick={() => take(entry + digit)}>
            {digit}
          </button>
        ))}
        <IconButton label={t('pick.erase')} onClick={() => take(entry.slice(0, -1))}>
          <Delete aria-hidden />
        </IconButton>
        <IconButton label={t('pick.random')} onClick={() => take(randomShot())}>
          <Dices aria-hidden />
        </IconButton>
      </div>
      {openShot && <OpenAttempt attempt={openShot} />}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        icon={<Crosshair aria-hidden />}
        pending={shoot.isPending}
        disabled={left > 0 || openShot !== undefined || !isShot(entry)}
      >
        {left > 0 ? t('yeekee.wait', { count: left }) : t('yeekee.shoot')}
      </Button>
      {left > 0 && <span className={styles.pause} style={{ animationDuration: `${terms.pauseSeconds}s` }} aria-hidden />}
      <p role={told?.kind === 'refused' ? 'alert' : 'status'} className={told?.kind === 'refused' ? styles.refused : styles.note}>
        {told?.text ?? ''}
      </p>
      <p className={styles.note}>{t('yeekee.ownCount', { count: ownCount })}</p>
    </form>
  );
}

/** Whole seconds until a moment of the server's clock, 0 once it is over. */
function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - serverNow()) / 1_000)));
    look();
    if (until <= serverNow()) return;
    const timer = setInterval(() => {
      look();
      if (until <= serverNow()) clearInterval(timer);
    }, tickMs);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const randomShot = (): string => String(randomBelow(100_000)).padStart(shotLength, '0');
