import { useMemo, useState } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { formatMoney } from '@portal/money';
import {
  Button,
  Checkbox,
  Chip,
  Dialog,
  ErrorState,
  Segmented,
  SkeletonText,
  TextField,
  useCall,
  useSession,
  useTranslation,
} from '@portal/portal';
import styles from './ChaseDialog.module.css';
import { betOf, chaseKinds, mostMultiple, planRows, type ChaseWish } from './chase-plan';
import { ChaseTable } from './ChaseTable';
import type { PricedLine } from './slip-line';
import { useSubmitChase } from './useSubmitChase';

type ChaseDialogProps = { game: LotteryGameDetail; priced: readonly PricedLine[]; onClose(): void };

const counts = [5, 10, 20, 50];
const most = { usual: 120, everyMinute: 240 };
const numberIn = (text: string, least: number, highest: number) => Math.min(Math.max(Number(text.replace(/\D/g, '')), least), highest);

/** The slip on several draws ahead: how many, how often each time, and what is held for all of them together. */
export function ChaseDialog({ game, priced, onClose }: ChaseDialogProps) {
  const { t } = useTranslation('lottery');
  const symbol = useSession((state) => state.currencySymbol);
  const isEveryMinute = game.drawIntervalSeconds > 0 && game.drawIntervalSeconds <= 60;
  const highest = isEveryMinute ? most.everyMinute : most.usual;
  const [wish, setWish] = useState<ChaseWish>({ kind: 'same', count: 5, multiple: 1, every: 1, profitPercent: 30 });
  const [byHand, setByHand] = useState<ReadonlyMap<number, number>>(new Map());
  const [winStop, setWinStop] = useState(true);
  const ahead = useCall('GET /lgw/games/:gameCode/numeros', { params: { gameCode: game.code }, query: { count: highest } });
  const bet = useMemo(() => betOf(priced), [priced]);
  const count = Math.min(wish.count, ahead.data?.length ?? wish.count);
  const planned = useMemo(() => planRows(bet, { ...wish, count }, byHand), [bet, wish, count, byHand]);
  const { submit, isSending, problem } = useSubmitChase(game, priced, onClose);
  const change = (part: Partial<ChaseWish>) => {
    setByHand(new Map());
    setWish({ ...wish, ...part });
  };
  const hold = planned.ok ? (planned.rows.at(-1)?.invested ?? 0n) : 0n;
  const numeros = planned.ok ? planned.rows.map(({ multiple }, i) => ({ numero: ahead.data?.[i]?.numero ?? '', multiple })) : [];

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="large"
      title={t('chase.title')}
      labels={{ close: t('ticket.close') }}
      footer={
        <Button
          variant="primary"
          pending={isSending}
          disabled={!ahead.data || numeros.length === 0}
          onClick={() => submit({ numeros, winStop, hold })}
        >
          {t('chase.send', { count: numeros.length, amount: formatMoney(hold, { symbol }) })}
        </Button>
      }
    >
      <div className={styles.chase}>
        <p className={styles.fair}>{t('chase.fair')}</p>
        <div className={styles.terms}>
          <TextField
            className={styles.count}
            label={t('chase.draws')}
            inputMode="numeric"
            value={String(wish.count)}
            onChange={(event) => change({ count: numberIn(event.currentTarget.value, 1, highest) })}
          />
          <div className={styles.chips}>
            {counts.map((one) => (
              <Chip key={one} selected={wish.count === one} onClick={() => change({ count: one })}>
                {one}
              </Chip>
            ))}
          </div>
        </div>
        <Segmented
          label={t('chase.plan')}
          options={chaseKinds.map((value) => ({ value, label: t(`chase.kind.${value}`) }))}
          value={wish.kind}
          onChange={(kind) => change({ kind })}
        />
        <div className={styles.terms}>
          {wish.kind !== 'profit' && (
            <TextField
              className={styles.count}
              label={t('pick.multiple')}
              inputMode="numeric"
              value={String(wish.multiple)}
              onChange={(event) => change({ multiple: numberIn(event.currentTarget.value, 1, mostMultiple) })}
            />
          )}
          {wish.kind === 'double' && (
            <TextField
              className={styles.count}
              label={t('chase.every')}
              inputMode="numeric"
              value={String(wish.every)}
              onChange={(event) => change({ every: numberIn(event.currentTarget.value, 1, highest) })}
            />
          )}
          {wish.kind === 'profit' && (
            <TextField
              className={styles.count}
              label={t('chase.share')}
              hint={t('chase.shareHint', { amount: formatMoney(bet.prize, { symbol }) })}
              inputMode="numeric"
              suffix="%"
              value={String(wish.profitPercent)}
              onChange={(event) => change({ profitPercent: numberIn(event.currentTarget.value, 1, 10_000) })}
            />
          )}
        </div>
        <Checkbox checked={winStop} onChange={(event) => setWinStop(event.currentTarget.checked)} label={t('chase.winStop')} />

        {ahead.error && <ErrorState title={t('chase.failed')} retryLabel={t('retry')} onRetry={() => void ahead.refetch()} />}
        {ahead.isPending && <SkeletonText lines={5} />}
        {!planned.ok && (
          <p role="alert" className={styles.problem}>
            {t(`chase.problem.${planned.code}`, { issue: planned.issue })}
          </p>
        )}
        {ahead.data && planned.ok && (
          <ChaseTable
            numeros={ahead.data}
            rows={planned.rows}
            onMultiple={(index, multiple) => setByHand(new Map([...byHand, [index, multiple]]))}
          />
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
