import { fromWhole, isMoney, parseMoney, toWire } from '@portal/money';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { useGame } from './game-context';
import styles from './StakePicker.module.css';

type StakePickerProps = {
  value: bigint;
  onChange(stake: bigint): void;
  /** While a round runs the stake stays as it is. */
  disabled?: boolean;
  /** What is staked on, when there are several. */
  label?: string;
};

const steps = [1n, 5n, 10n, 50n, 100n, 500n, 1_000n].map((baht) => fromWhole(baht));

/** The stake of one round within the title's limits: typed, doubled, halved, or one of the usual amounts. */
export function StakePicker({ value, onChange, disabled = false, label }: StakePickerProps) {
  const { t } = useTranslation('kit');
  const { title, money } = useGame();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [least, most] = [parseMoney(title.minBet), parseMoney(title.maxBet)];
  const clamp = (stake: bigint) => (stake < least ? least : stake > most ? most : stake);
  const isWrong = draft !== null && !(isMoney(draft) && clamp(parseMoney(draft)) === parseMoney(draft));

  function type(text: string) {
    setDraft(text);
    if (isMoney(text) && clamp(parseMoney(text)) === parseMoney(text)) onChange(parseMoney(text));
  }

  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{label ?? t('stake.label')}</label>
      <div className={styles.row}>
        <Button disabled={disabled} onClick={() => onChange(clamp(value / 2n))} aria-label={t('stake.half')}>
          ½
        </Button>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-limits`}
          value={draft ?? toWire(value)}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setDraft(null)}
        />
        <Button disabled={disabled} onClick={() => onChange(clamp(value * 2n))} aria-label={t('stake.double')}>
          2×
        </Button>
      </div>
      <p id={`${id}-limits`} className={isWrong ? styles.wrong : styles.limits}>
        {t('stake.limits', { least: money(least), most: money(most) })}
      </p>
      <div className={styles.chips}>
        {steps
          .filter((step) => step >= least && step <= most)
          .map((step) => (
            <Button key={String(step)} disabled={disabled} aria-pressed={step === value} onClick={() => onChange(step)}>
              {money(step).replace(/\.00$/, '')}
            </Button>
          ))}
      </div>
    </div>
  );
}
