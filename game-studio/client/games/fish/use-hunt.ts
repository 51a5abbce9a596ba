import { fromWhole } from '@portal/money';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FishSettings } from '../../../src/games/fish/fish-settings';
import { type FishKind, fishNames } from '../../../src/games/fish/fish-tables';
import { type StageFrame, useGame } from '../../kit';
import { drawHunt } from './draw-hunt';
import { createWater } from './draw-water';
import { createPond, type Fish, inSight, placeOf, type WaterSize } from './pond';
import { FLIGHT_MILLISECONDS, hasLanded, MISS_MILLISECONDS, type Shot, type Splash, SPLASH_MILLISECONDS } from './shots';
import { useVolleys } from './use-volleys';

/** From this multiple on a catch is shown large. */
const BIG_TIMES = 50;
/** Not faster than this, however often a key repeats. */
const RELOAD_MILLISECONDS = 170;

/** All that moves between the frames of the stage lives here, outside of React; only what is said in words is state. */
export function useHunt(cannon: number, kind: FishKind) {
  const { t } = useTranslation('game');
  const { title, money, language } = useGame();
  const settings = title.settings as FishSettings;
  const [pond] = useState(() => createPond(Date.now()));
  const [drawWater] = useState(() => createWater(settings.water));
  const shots = useRef<Shot[]>([]);
  const splashes = useRef<Splash[]>([]);
  const size = useRef<WaterSize>({ width: 1, height: 1, isStill: false });
  const aim = useRef<{ x: number; y: number } | null>(null);
  const aimedId = useRef<number | null>(null);
  const firedAt = useRef(-1_000);
  const lastId = useRef(0);
  const [result, setResult] = useState(t('ready'));
  const [isThere, setThere] = useState(true);

  const placed = (fish: Fish, now: number) => {
    const { width, height, isStill } = size.current;
    return placeOf(fish, now, width, height, isStill);
  };

  const showCatch = useCallback(
    (shot: Shot, now: number) => {
      shot.isShown = true;
      const fish = pond.take(shot.fishId, shot.kind, now);
      const place = fish ? placed(fish, now) : shot;
      const amount = money(fromWhole(shot.cannon) * BigInt(shot.times!));
      splashes.current.push({ x: place.x, y: place.y, at: now, text: `+${amount}`, isBig: shot.times! >= BIG_TIMES });
    },
    [money, pond],
  );

  const onDecided = useCallback(
    (volley: readonly Shot[], times: readonly number[]) => {
      const now = performance.now();
      volley.forEach((shot, i) => {
        shot.times = times[i]!;
        shot.decidedAt = now;
      });
      const won = volley.filter((shot) => shot.times! > 0);
      const amount = won.reduce((sum, shot) => sum + fromWhole(shot.cannon) * BigInt(shot.times!), 0n);
      const names = [...new Set(won.map(({ kind }) => fishNames[kind][language]))].join(', ');
      setResult(won.length === 0 ? t('missed', { count: volley.length }) : t('caught', { names, amount: money(amount) }));
    },
    [language, money, t],
  );
  const onCancelled = useCallback((cancelled: readonly Shot[]) => {
    shots.current = shots.current.filter((shot) => !cancelled.includes(shot));
  }, []);
  const sendShot = useVolleys({ onDecided, onCancelled });

  /** The fish in sight that is nearest to the middle: of a kind, or of any. */
  const targetOf = useCallback(
    (wanted?: FishKind): Fish | undefined => {
      const now = performance.now();
      const middle = (fish: Fish) => Math.abs(placed(fish, now).x - size.current.width / 2);
      return inSight(pond, size.current, now, wanted).sort((a, b) => middle(a) - middle(b))[0];
    },
    [pond],
  );

  const fire = useCallback(
    (fish: Fish): boolean => {
      const now = performance.now();
      if (now - firedAt.current < RELOAD_MILLISECONDS) return true;
      lastId.current += 1;
      const { x, y } = placed(fish, now);
      const shot: Shot = {
        id: lastId.current,
        kind: fish.kind,
        fishId: fish.id,
        cannon,
        firedAt: now,
        x,
        y,
        times: null,
        decidedAt: null,
        isShown: false,
      };
      if (!sendShot(shot)) return false;
      firedAt.current = now;
      aim.current = { x, y };
      shots.current.push(shot);
      return true;
    },
    [cannon, sendShot],
  );

  const draw = useCallback(
    (context: CanvasRenderingContext2D, frame: StageFrame): boolean => {
      const { now, width, height, isStill } = frame;
      size.current = { width, height, isStill };
      pond.advance(now);
      setThere(inSight(pond, size.current, now, kind).length > 0);
      for (const shot of shots.current) {
        if (shot.times !== null && shot.times > 0 && !shot.isShown && (isStill || hasLanded(shot, now))) showCatch(shot, now);
      }
      const isOver = (shot: Shot) =>
        shot.isShown || (shot.times === 0 && now - Math.max(shot.decidedAt!, shot.firedAt + FLIGHT_MILLISECONDS) > MISS_MILLISECONDS);
      shots.current = shots.current.filter((shot) => !isOver(shot));
      splashes.current = splashes.current.filter(({ at }) => now - at < SPLASH_MILLISECONDS);
      drawWater(context, width, height, isStill ? 0 : now);
      const level = settings.cannons.indexOf(cannon);
      drawHunt(context, frame, {
        pond,
        shots: shots.current,
        splashes: splashes.current,
        aim: aim.current,
        aimedId: aimedId.current,
        level,
        firedAt: firedAt.current,
      });
      return !isStill || shots.current.length > 0 || splashes.current.length > 0;
    },
    [cannon, drawWater, kind, pond, settings.cannons, showCatch],
  );

  return { pond, draw, fire, targetOf, isThere, result, say: setResult, aim, aimedId, isStill: () => size.current.isStill };
}
