import { drawPrizeKinds, mostWheelPrizes, rafflePrizeKinds } from '@portal/contracts/raffle-words';
import { useTranslation } from '@portal/i18n';
import { Button, Checkbox, IconButton, SelectField, TextField } from '@portal/ui';
import { Plus, Trash2 } from 'lucide-react';
import { type DraftPart, emptyDraft, faultsOf, type PrizeDraft } from './prize-drafts';
import styles from './Raffle.module.css';

type PrizeRowsProps = {
  table: 'wheel' | 'plan';
  drafts: PrizeDraft[];
  /** Whether what is wrong is said. */
  isTried: boolean;
  /** What is wrong with all of them together. */
  problem: string | null;
  onChange: (drafts: PrizeDraft[]) => void;
};

/** Prizes, a row each: of the wheel with its chance and limit, of a draw with how many win it. */
export function PrizeRows({ table, drafts, isTried, problem, onChange }: PrizeRowsProps) {
  const { t } = useTranslation('desk');
  const kinds = table === 'wheel' ? rafflePrizeKinds : drawPrizeKinds;
  const change = (key: string, part: Partial<PrizeDraft>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));

  function renderRow(draft: PrizeDraft, place: number) {
    const faults = isTried ? faultsOf(draft, table) : [];
    const errorOf = (part: DraftPart) => (faults.includes(part) ? t(`raffle.wrong.${part}`) : undefined);
    const field = (part: 'amount' | 'chance' | 'added' | 'winners', suffix?: string) => (
      <TextField
        label={t(`raffle.fields.${part}`)}
        suffix={suffix}
        inputMode="decimal"
        autoComplete="off"
        maxLength={17}
        value={draft[part]}
        error={errorOf(part)}
        onChange={({ target }) => change(draft.key, { [part]: target.value })}
      />
    );
    return (
      <div key={draft.key} className={styles.row} role="group" aria-label={t('raffle.prizeNo', { number: place + 1 })}>
        <TextField
          label={t('raffle.fields.nameTY')}
          maxLength={60}
          autoComplete="off"
          value={draft.name.TY ?? ''}
          error={errorOf('name')}
          onChange={({ target }) => change(draft.key, { name: { ...draft.name, TY: target.value } })}
        />
        <TextField
          label={t('raffle.fields.nameEN')}
          maxLength={60}
          autoComplete="off"
          value={draft.name.EN ?? ''}
          onChange={({ target }) => change(draft.key, { name: { ...draft.name, EN: target.value } })}
        />
        <SelectField
          label={t('raffle.fields.kind')}
          options={kinds.map((value) => ({ value, label: t(`raffle.kinds.${value}`) }))}
          value={draft.kind}
          onChange={({ target }) => change(draft.key, { kind: target.value as PrizeDraft['kind'] })}
        />
        {draft.kind !== 'nothing' && field('amount')}
        {table === 'plan' ? field('winners') : field('chance', '%')}
        {table === 'wheel' && draft.kind !== 'nothing' && (
          <>
            <Checkbox
              label={t('raffle.fields.isLimited')}
              checked={draft.isLimited}
              onChange={({ target }) => change(draft.key, { isLimited: target.checked })}
            />
            {draft.isLimited && field('added')}
          </>
        )}
        {drafts.length > 1 && (
          <IconButton
            label={t('raffle.removePrize', { number: place + 1 })}
            onClick={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
    );
  }

  return (
    <fieldset className={styles.rows}>
      <legend>{t('raffle.prizes')}</legend>
      {drafts.map(renderRow)}
      {drafts.length < mostWheelPrizes && (
        <Button variant="ghost" icon={<Plus aria-hidden />} onClick={() => onChange([...drafts, emptyDraft('points')])}>
          {t('raffle.addPrize')}
        </Button>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
