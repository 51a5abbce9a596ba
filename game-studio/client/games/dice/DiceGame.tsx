import { fromWhole, parseMoney } from '@portal/money';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DiceChoice, type DiceOutcome, leastChance, mostChance, payoutOf, returnParts } from '../../../src/games/dice/dice-engine';
import { Button, GameLayout, Stage, type StageFrame, StakePicker, useBalanceAfter, useGame, useSoloRound } from '../../kit';
import styles from './DiceGame.module.css';
import { partOf, rollText } from './dice-texts';
import { drawScale, type Throw } from './draw-scale';

export function DiceGame() {
  const { t } = useTranslation('game');
  const { money } = useGame();
  const { play, isPlaying } = useSoloRound();
  const showBalance = useBalanceAfter();
  const [stake, setStake] = useState(fromWhole(10n));
  const [choice, setChoice] = useState<DiceChoice>({ direction: 'over', chance: 4_950 });
  const [thrown, setThrown] = useState<Throw | null>(null);
  const [result, setResult] = useState(t('ready'));
  const id = useId();

  async function roll(event: FormEvent) {
    event.preventDefault();
    const played = await play(stake, choice);
    if (!played) return;
    const { roll: number, isWin } = played.round.outcome as DiceOutcome;
    setThrown({ roll: number, isWin, startedAt: performance.now() });
    setResult(t(isWin ? 'won' : 'lost', { roll: rollText(number), amount: money(parseMoney(played.round.payout ?? '0')) }));
    showBalance(played);
  }

  const draw = useCallback(
    (context: CanvasRenderingContext2D, frame: StageFrame) => drawScale(context, frame, choice, thrown),
    [choice, thrown],
  );
  const multiplier = (returnParts / choice.chance).toFixed(4);
  return (
    <GameLayout
      result={result}
      stage={
        <div className={styles.scale}>
          <Stage draw={draw} label={t('stage', { part: partOf(choice, t), roll: thrown ? rollText(thrown.roll) : t('noRoll') })} />
        </div>
      }
      controls={
        <form className={styles.form} onSubmit={(event) => void roll(event)}>
          <StakePicker value={stake} onChange={setStake} disabled={isPlaying} />
          <fieldset className={styles.direction}>
            <legend>{t('direction')}</legend>
            {(['under', 'over'] as const).map((direction) => (
              <label key={direction} data-chosen={choice.direction === direction || undefined}>
                <input
                  type="radio"
                  name="direction"
                  checked={choice.direction === direction}
                  onChange={() => setChoice({ ...choice, direction })}
                />
                {partOf({ ...choice, direction }, t)}
              </label>
            ))}
          </fieldset>
          <label htmlFor={id} className={styles.chance}>
            <span>{t('chance')}</span>
            <output>{rollText(choice.chance)} %</output>
          </label>
          <input
            id={id}
            type="range"
            min={leastChance}
            max={mostChance}
            step={50}
            value={choice.chance}
            aria-valuetext={`${rollText(choice.chance)} %`}
            onChange={({ target }) => setChoice({ ...choice, chance: Number(target.value) })}
          />
          <dl className={styles.facts}>
            <div>
              <dt>{t('multiplier')}</dt>
              <dd>{multiplier}×</dd>
            </div>
            <div>
              <dt>{t('payout')}</dt>
              <dd>{money(payoutOf(stake, choice.chance))}</dd>
            </div>
          </dl>
          <Button type="submit" kind="gold" data-main isBusy={isPlaying} className={styles.roll}>
            {t('roll')}
          </Button>
        </form>
      }
    />
  );
}
