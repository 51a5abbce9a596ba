import { useMemo, useState } from 'react';
import type { AheadNumero, LotteryGameDetail } from '@portal/contracts';
import { formatMoney } from '@portal/money';
import {
  Button,
  Checkbox,
  Chip,
  Dialog,
  ErrorState,
  OpenAttempt,
  Segmented,
  SkeletonText,
  TextField,
  useCall,
  useSession,
  useTranslation,
} from '@portal/portal';
import { useCountField } from '../../lib/fields/useCountField';
import styles from './ChaseDialog.module.css';
import { betOf, chaseKinds, mostMultiple, planRows, type ChaseWish } from './chase-plan';
import { ChaseTable } from './ChaseTable';
import { useOpenSlip } from './open-slip';
import type { PricedLine } from './slip-line';
import { useSubmitChase } from './useSubmitChase';

type ChaseDialogProps = { game: LotteryGameDetail; priced: readonly PricedLine[]; onClose(): void };

const counts = [5, 10, 20, 50];
const most = { usual: 120, everyMinute: 240 };

const mostProfitPercent = 10_000;
const none: readonly AheadNumero[] = [];

/** The draws ahead from the one on that the slip stands for. */
function from(issue: string | undefined, numeros: readonly AheadNumero[] = none): readonly AheadNumero[] {
  const first = numeros.findIndex(({ numero }) => numero === issue);
  return first > 0 ? numeros.slice(first) : numeros;
}

/** The slip on several draws ahead: how many, how often each time, and what is held for all of them together. */
export function ChaseDialog({ game, priced, onClose }: ChaseDialogProps) {
  const { t } = useTranslation('lottery');
  const symbol = useSession((state) => state.currencySymbol);
  const isEveryMinute = game.drawIntervalSeconds > 0 && game.drawIntervalSeconds <= 60;
  const highest = isEveryMinute ? most.everyMinute : most.usual;
  const [wish, setWish] = useState<ChaseWish>({ kind: 'same', count: 5, multiple: 1, every: 1, profitPercent: 30 });
  const [byHand, setByHand] = useState<ReadonlyMap<string, number>>(new Map());
  const [winStop, setWinStop] = useState(true);
  const ahead = useCall(
    'GET /lgw/games/:gameCode/numeros',
    { params: { gameCode: game.code }, query: { count: highest } },
    { refetchInterval: 5_000 },
  );
  const issue = game.current?.issue;
  const numerosAhead = useMemo(() => from(issue, ahead.data), [issue, ahead.data]);
  const bet = useMemo(() => betOf(priced), [priced]);
  const planned = useMemo(() => planRows(bet, wish, numerosAhead, byHand), [bet, wish, numerosAhead, byHand]);
  const { submit, isSending, problem } = useSubmitChase(game, priced, onClose);
  const openAttempt = useOpenSlip(game.code);
  const change = (part: Partial<ChaseWish>) => {
    setByHand(new Map());
    setWish({ ...wish, ...part });
  };
  const countField = useCountField(wish.count, { least: 1, most: highest }, (count) => change({ count }));
  const multipleField = useCountField(wish.multiple, { least: 1, most: mostMultiple }, (multiple) => change({ multiple }));
  const everyField = useCountField(wish.every, { least: 1, most: highest }, (every) => change({ every }));
  const profitField = useCountField(wish.profitPercent, { least: 1, most: mostProfitPercent }, (profitPercent) =>
    change({ profitPercent }),
  );
  const hold = planned.ok ? (planned.rows.at(-1)?.invested ?? 0n) : 0n;
  const numeros = planned.ok ? planned.rows.map(({ multiple }, i) => ({ numero: numerosAhead[i]!.numero, multiple })) : [];

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
          disabled={!ahead.data || openAttempt !== undefined || numeros.length === 0}
          onClick={() => submit({ numeros, winStop, hold })}
        >
          {t('chase.send', { count: numeros.length, amount: formatMoney(hold, { symbol }) })}
        </Button>
      }
    >
      <div className={styles.chase}>
        <p className={styles.fair}>{t('chase.fair')}</p>
        <div className={styles.terms}>
          <TextField className={styles.count} label={t('chase.draws')} {...countField} />
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
          {wish.kind !== 'profit' && <TextField className={styles.count} label={t('pick.multiple')} {...multipleField} />}
          {wish.kind === 'double' && <TextField className={styles.count} label={t('chase.every')} {...everyField} />}
          {wish.kind === 'profit' && (
            <TextField
              className={styles.count}
              label={t('chase.share')}
              hint={t('chase.shareHint', { amount: formatMoney(bet.prize, { symbol }) })}
              suffix="%"
              {...profitField}
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
            numeros={numerosAhead}
            rows={planned.rows}
            onMultiple={(numero, multiple) => setByHand(new Map([...byHand, [numero, multiple]]))}
          />
        )}
        {openAttempt && <OpenAttempt attempt={openAttempt} />}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
