import { Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { LotteryGameDetail, SavedNumbers } from '@portal/contracts';
import {
  Button,
  callKey,
  Dialog,
  EmptyState,
  ErrorState,
  IconButton,
  portal,
  SkeletonText,
  TextField,
  useCall,
  useCommand,
  useErrorText,
  useQueryClient,
  useTranslation,
} from '@portal/portal';
import { useLabels } from '../../lib/games/useLabels';
import { useBetSlip } from './bet-slip.store';
import { lineOfNumber } from './line-of-number';
import styles from './SavedNumbersDialog.module.css';
import type { PricedLine } from './slip-line';

type SavedNumbersDialogProps = { game: LotteryGameDetail; priced: readonly PricedLine[]; onClose(): void };

const mostCharacters = 40;
const mostNumbers = 200;

/** Numbers a member keeps for later: save those of the slip under a name, take a list, delete one. */
export function SavedNumbersDialog({ game, priced, onClose }: SavedNumbersDialogProps) {
  const { t } = useTranslation('lottery');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { family } = game;
  const lists = useCall('GET /lgw/saved-numbers', { query: { family } });
  const save = useCommand('POST /lgw/saved-numbers');
  const remove = useCommand('DELETE /lgw/saved-numbers/:id');
  const add = useBetSlip((state) => state.add);
  const [name, setName] = useState('');
  const refresh = () => client.invalidateQueries({ queryKey: callKey('GET /lgw/saved-numbers') });

  async function handleSave(event: FormEvent): Promise<void> {
    event.preventDefault();
    const numbers = priced.slice(0, mostNumbers).map(({ line: { playType, selection } }) => ({ playType, selection }));
    try {
      await save.mutateAsync({ body: { name, family, numbers } });
      setName('');
      await refresh();
    } catch {
      // The refusal stands beside the field.
    }
  }

  async function handleRemove({ id }: SavedNumbers): Promise<void> {
    try {
      await remove.mutateAsync({ params: { id } });
      await refresh();
    } catch (error) {
      portal.notifyError(error);
    }
  }

  function take(list: SavedNumbers): void {
    const lines = list.numbers.flatMap((number) => lineOfNumber(game, number) ?? []);
    add(lines);
    if (lines.length < list.numbers.length)
      portal.notify({ kind: 'info', title: t('saved.notSold', { count: list.numbers.length - lines.length }) });
    onClose();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={t('saved.title')} labels={{ close: t('ticket.close') }}>
      <div className={styles.saved}>
        {priced.length > 0 && (
          <form className={styles.form} onSubmit={(event) => void handleSave(event)}>
            <TextField
              label={t('saved.name')}
              hint={priced.length > mostNumbers ? t('saved.first', { count: mostNumbers }) : undefined}
              error={save.error ? errorText(save.error) : undefined}
              value={name}
              maxLength={mostCharacters}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" variant="primary" pending={save.isPending} disabled={name.trim() === ''}>
              {t('saved.save', { count: Math.min(priced.length, mostNumbers) })}
            </Button>
          </form>
        )}
        {lists.error && <ErrorState title={t('saved.failed')} retryLabel={t('retry')} onRetry={() => void lists.refetch()} />}
        {lists.isPending && <SkeletonText lines={3} />}
        {lists.data?.length === 0 && <EmptyState title={t('saved.none')} />}
        <ul className={styles.list}>
          {lists.data?.map((list) => (
            <li key={list.id}>
              <div className={styles.what}>
                <strong>{list.name}</strong>
                <Numbers list={list} />
              </div>
              <Button size="small" onClick={() => take(list)}>
                {t('saved.use')}
              </Button>
              <IconButton size="small" label={t('saved.delete', { name: list.name })} onClick={() => void handleRemove(list)}>
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

const mostShown = 6;

function Numbers({ list: { family, numbers } }: { list: SavedNumbers }) {
  const { t } = useTranslation('lottery');
  const { playNameOf, selection } = useLabels();
  return (
    <span className={styles.numbers}>
      {numbers
        .slice(0, mostShown)
        .map((number) => `${selection(number.selection)} (${playNameOf(family, number.playType)})`)
        .join(' · ')}
      {numbers.length > mostShown && ` ${t('saved.more', { count: numbers.length - mostShown })}`}
    </span>
  );
}
