import { parseMoney, toWire } from '@portal/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KaoRank, kaoRanks } from '../../../src/games/kao-kae/kao-hands';
import { Button, useGame } from '../../kit';
import { type MovesProps, RoomGame } from '../rooms/RoomGame';
import { useKeys } from '../rooms/use-keys';
import styles from './KaoKaeGame.module.css';

function KaoKaeMoves({ room, isBusy, onMove }: MovesProps) {
  const { t } = useTranslation('game');
  const { money } = useGame();
  const table = room.hand!.table!;
  const base = parseMoney(room.baseStake);
  const own = table.seats.find(({ seat }) => seat === room.mine!.seat)!;
  const owed = parseMoney(table.bet!) - parseMoney(own.paid!);
  const range = table.raise ? { least: parseMoney(table.raise.least), most: parseMoney(table.raise.most) } : null;
  const [wanted, setWanted] = useState<bigint | null>(null);
  const clamp = (to: bigint) => (to < range!.least ? range!.least : to > range!.most ? range!.most : to);
  const to = range && clamp(wanted ?? range.least);
  const fold = () => onMove({ kind: 'fold' });
  const call = () => onMove({ kind: 'call' });
  const raise = () => to !== null && onMove({ kind: 'raise', to: toWire(to) });
  useKeys({ KeyF: fold, KeyC: call, KeyR: raise });
  return (
    <>
      <Button isBusy={isBusy} onClick={fold} aria-keyshortcuts="F">
        {t('fold')}
      </Button>
      <Button kind="primary" isBusy={isBusy} onClick={call} aria-keyshortcuts="C">
        {owed > 0n ? t('call', { amount: money(owed) }) : t('check')}
      </Button>
      {range && to !== null && (
        <div className={styles.raise}>
          <Button onClick={() => setWanted(clamp(to - base))} disabled={to <= range.least} aria-label={t('less')}>
            −
          </Button>
          <Button kind="gold" isBusy={isBusy} onClick={raise} aria-keyshortcuts="R">
            {t('raise', { amount: money(to) })}
          </Button>
          <Button onClick={() => setWanted(clamp(to + base))} disabled={to >= range.most} aria-label={t('more')}>
            +
          </Button>
        </div>
      )}
    </>
  );
}

export function KaoKaeGame() {
  const { t } = useTranslation('game');
  const { language } = useGame();
  const handText = ({ rank, points }: { rank: string; points: number }): string =>
    rank === ('points' satisfies KaoRank) ? t('points', { points }) : kaoRanks.find(({ id }) => id === rank)!.names[language];
  return <RoomGame family="kao-kae" Moves={KaoKaeMoves} handText={handText} />;
}
