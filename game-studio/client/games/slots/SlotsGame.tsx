import { parseMoney, toWire } from '@portal/money';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WirePlayed, WireRound } from '../../../src/api/wire';
import type { SlotModel } from '../../../src/games/slots/engine/slot-model';
import { slotModels } from '../../../src/games/slots/models/slot-models';
import type { SlotOutcome } from '../../../src/games/slots/play-slot';
import type { SlotSettings } from '../../../src/games/slots/slot-settings';
import { Stage, type StageHandle, useBalanceAfter, useGame, useSoloRound } from '../../kit';
import { firstWindow } from './first-window';
import { paletteAt } from './palettes';
import { PayTablePanel } from './PayTablePanel';
import { PoolsBar } from './PoolsBar';
import type { MomentTexts } from './scene/draw-moments';
import { createSlotScene } from './scene/slot-scene';
import type { Look } from './scene/sprites';
import { SlotControls } from './SlotControls';
import { createSlotShow } from './slot-show';
import { firstStake, slotStakes } from './slot-stakes';
import styles from './SlotsGame.module.css';
import { pendingRound, useLastRound } from './use-last-round';
import { useSpinKeys } from './use-spin-keys';

export function SlotsGame() {
  const { t } = useTranslation('game');
  const { title, text, money, balance, setBalance } = useGame();
  const settings = title.settings as SlotSettings;
  const model: SlotModel = slotModels[settings.model];
  const stakes = useMemo(() => slotStakes(parseMoney(title.minBet), parseMoney(title.maxBet)), [title]);
  const [stake, setStake] = useState(() => firstStake(stakes));
  const [isTurbo, setTurbo] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isTableOpen, setTableOpen] = useState(false);
  const [win, setWin] = useState<bigint | null>(null);
  const [said, setSaid] = useState('');
  const [note, setNote] = useState<string | null>(null);
  const { play } = useSoloRound();
  const showBalance = useBalanceAfter();
  const stage = useRef<StageHandle>(null);
  const played = useRef<WirePlayed | null>(null);
  const jackpotPaid = useRef('0');
  /** Of the round on the screen. */
  const shownStake = useRef(stake);

  const finish = useCallback(() => {
    setBusy(false);
    pendingRound.clear();
    const done = played.current;
    if (!done) return;
    played.current = null;
    const payout = parseMoney(done.round.payout ?? '0');
    showBalance(done);
    setWin(payout);
    setSaid(payout > 0n ? t('result.won', { amount: money(payout) }) : t('result.lost'));
  }, [showBalance, money, t]);
  const latestFinish = useRef(finish);
  useEffect(() => {
    latestFinish.current = finish;
  }, [finish]);

  const look = useMemo<Look>(
    () => ({ set: settings.symbols, palette: paletteAt(settings.palette), labels: { W: t('wild'), S: t('scatter') } }),
    [settings, t],
  );
  const [show] = useState(() =>
    createSlotShow(model, firstWindow(model), {
      onStep(step) {
        if (!step) latestFinish.current();
        else if (step.kind === 'freeSpins') setSaid(t('result.freeSpins', { count: step.count }));
      },
    }),
  );
  const draw = useMemo(() => {
    const texts: MomentTexts = {
      freeSpins: (count) => t('moment.freeSpins', { count }),
      moreFreeSpins: (count) => t('moment.moreFreeSpins', { count }),
      freeSpinOf: (done, total) => t('moment.freeSpinOf', { done, total }),
      bigWin: { big: t('moment.big'), mega: t('moment.mega'), epic: t('moment.epic') },
      jackpot: (tier) => t(`moment.${tier}`),
      respin: t('moment.respin'),
      goOn: t('moment.goOn'),
    };
    const scene = createSlotScene({
      show,
      look,
      texts,
      money: (coins) => money((shownStake.current * BigInt(coins)) / BigInt(model.cost)),
      jackpot: () => money(jackpotPaid.current),
    });
    return scene.draw;
  }, [show, look, model, money, t]);

  const spin = useCallback(async () => {
    const now = performance.now();
    if (show.isBusy()) {
      show.hurry(now);
      stage.current?.wake();
      return;
    }
    setBusy(true);
    setNote(null);
    setWin(null);
    setSaid('');
    shownStake.current = stake;
    show.isTurbo = isTurbo;
    show.start(now);
    stage.current?.wake();
    pendingRound.mark();
    // What is staked is gone from the balance at once; the answer of the wallet corrects it.
    if (balance !== null && balance >= stake) setBalance(toWire(balance - stake));
    const answer = await play(stake, {});
    if (!answer) {
      show.cancel();
      pendingRound.clear();
      setBusy(false);
      setBalance(null);
      return;
    }
    played.current = answer;
    jackpotPaid.current = answer.round.jackpot ?? '0';
    show.play(answer.round.outcome as SlotOutcome, performance.now());
    stage.current?.wake();
  }, [show, stake, isTurbo, play, balance, setBalance]);

  useSpinKeys(spin, !isTableOpen);
  useLastRound((round: WireRound, wasCutOff) => {
    if (show.isBusy()) return;
    const [staked, payout] = [parseMoney(round.stake), parseMoney(round.payout ?? '0')];
    shownStake.current = staked;
    show.showResult(round.outcome as SlotOutcome);
    if (stakes.includes(staked)) setStake(staked);
    setWin(payout);
    setNote(t(wasCutOff ? 'interrupted' : 'again', { stake: money(staked), amount: money(payout) }));
    stage.current?.wake();
  });

  return (
    <div className={styles.game}>
      {model.name === 'jackpot' && <PoolsBar shown={win} />}
      <div className={styles.stage}>
        <Stage handle={stage} label={t('stage', { title: text(title.name) })} draw={draw} onPoint={() => show.isBusy() && void spin()} />
      </div>
      <p className={note ? styles.note : 'visually-hidden'} role="status">
        {note ?? said}
      </p>
      <SlotControls
        stake={stake}
        stakes={stakes}
        onStake={setStake}
        isBusy={isBusy}
        isTurbo={isTurbo}
        onTurbo={setTurbo}
        onSpin={() => void spin()}
        onPayTable={() => setTableOpen(true)}
        win={win === null ? null : money(win)}
      />
      {isTableOpen && <PayTablePanel model={model} look={look} stake={stake} onClose={() => setTableOpen(false)} />}
    </div>
  );
}
