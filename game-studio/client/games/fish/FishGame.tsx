import { type PointerEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FishSettings } from '../../../src/games/fish/fish-settings';
import { type FishKind, fishKinds, fishNames, fishTable } from '../../../src/games/fish/fish-tables';
import { chancePercent, prizeText } from '../../../src/games/fish/rules';
import { Button, Stage, type StageHandle, type StagePoint, useGame } from '../../kit';
import styles from './FishGame.module.css';
import { type Fish, fishAt } from './pond';
import { useHunt } from './use-hunt';

const AUTO_MILLISECONDS = 300;
const step = <T,>(list: readonly T[], item: T, by: number): T => list[(list.indexOf(item) + by + list.length) % list.length]!;

/** The hunt: point at a fish, or choose a kind and let the cannon aim. */
export function FishGame() {
  const { t } = useTranslation('game');
  const { title, money, language, text } = useGame();
  const settings = title.settings as FishSettings;
  const table = fishTable(settings.table);
  const [cannon, setCannon] = useState(settings.cannons[0]!);
  const [kind, setKind] = useState<FishKind>('clown');
  const [isAuto, setAuto] = useState(false);
  const stage = useRef<StageHandle>(null);
  const { pond, draw, fire, targetOf, isThere, result, say, aim, aimedId, isStill } = useHunt(cannon, kind);
  const hintId = useId();
  const name = fishNames[kind][language];

  /** Nothing is shot, and nothing spent, where there is nothing to hit. */
  const shoot = useCallback(
    (fish: Fish | undefined): boolean => {
      if (!fish) return true;
      aimedId.current = fish.id;
      const isFired = fire(fish);
      stage.current?.wake();
      return isFired;
    },
    [aimedId, fire],
  );
  const fireAtKind = useCallback(() => {
    const fish = targetOf(kind);
    if (fish) shoot(fish);
    else say(t('nothingShot', { name }));
  }, [kind, name, say, shoot, t, targetOf]);
  const fireAtAny = useCallback(() => void shoot(targetOf()), [shoot, targetOf]);

  useEffect(() => {
    if (!isAuto) return;
    const timer = setInterval(() => {
      // A page that nobody sees does not spend money.
      if (document.hidden || !shoot(targetOf(kind))) setAuto(false);
    }, AUTO_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isAuto, kind, shoot, targetOf]);

  // Keys go through all kinds; the chosen one stays in sight.
  const kinds = useRef<HTMLDivElement>(null);
  useEffect(() => {
    kinds.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [kind]);

  const changeCannon = useCallback(
    (by: number) =>
      setCannon((now) => settings.cannons[Math.max(0, Math.min(settings.cannons.length - 1, settings.cannons.indexOf(now) + by))]!),
    [settings.cannons],
  );

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, select, textarea, dialog')) return;
      const actions: Record<string, () => void> = {
        ArrowLeft: () => setKind((now) => step(fishKinds, now, -1)),
        ArrowRight: () => setKind((now) => step(fishKinds, now, 1)),
        ArrowUp: () => changeCannon(1),
        ArrowDown: () => changeCannon(-1),
        KeyA: () => setAuto((now) => !now),
        KeyF: fireAtAny,
        Space: fireAtKind,
      };
      const action = actions[event.code];
      // A button that has the focus takes the space bar itself.
      if (!action || (event.code === 'Space' && target.closest('button, a'))) return;
      event.preventDefault();
      action();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [changeCannon, fireAtAny, fireAtKind]);

  const handlePoint = useCallback(
    (point: StagePoint, event: PointerEvent<HTMLCanvasElement>) => {
      event.preventDefault();
      const fish = fishAt(pond, point, performance.now(), isStill());
      if (!fish) return;
      setKind(fish.kind);
      shoot(fish);
    },
    [isStill, pond, shoot],
  );
  const handleAim = useCallback((point: StagePoint) => void (aim.current = point), [aim]);

  return (
    <div className={styles.game}>
      <div className={styles.stage}>
        <Stage handle={stage} draw={draw} onPoint={handlePoint} onAim={handleAim} label={t('stage', { name: text(title.name) })} />
        <div className={styles.told}>
          <p className={styles.result} aria-live="polite">
            {result}
          </p>
          <p id={hintId} className={styles.hint} aria-live="polite">
            {!isThere && t(isAuto ? 'autoWaits' : 'notThere', { name })}
          </p>
        </div>
      </div>
      <div className={styles.deck}>
        <div className={styles.cannon} role="group" aria-label={t('cannon')}>
          <Button onClick={() => changeCannon(-1)} disabled={cannon === settings.cannons[0]} aria-label={t('weaker')}>
            −
          </Button>
          <output aria-live="polite">
            <small>{t('shot')}</small>
            {money(`${cannon}.00`)}
          </output>
          <Button onClick={() => changeCannon(1)} disabled={cannon === settings.cannons.at(-1)} aria-label={t('stronger')}>
            +
          </Button>
        </div>
        <div className={styles.fire}>
          <Button kind="gold" onClick={fireAtKind} className={styles.trigger} aria-disabled={!isThere} aria-describedby={hintId}>
            {t('fire', { name })}
          </Button>
          <Button onClick={fireAtAny}>{t('any')}</Button>
          <Button aria-pressed={isAuto} kind={isAuto ? 'primary' : 'quiet'} onClick={() => setAuto(!isAuto)}>
            {t('auto')}
          </Button>
        </div>
        <div ref={kinds} className={styles.kinds} role="group" aria-label={t('targets')}>
          {fishKinds.map((one) => (
            <button key={one} type="button" className={styles.kind} aria-pressed={one === kind} onClick={() => setKind(one)}>
              <b>{prizeText(table, one)}</b>
              <span>{fishNames[one][language]}</span>
              <small>{t('chance', { percent: chancePercent(table, one) })}</small>
            </button>
          ))}
        </div>
        <p className={styles.keys}>{t('keys')}</p>
      </div>
    </div>
  );
}
