import { useTranslation } from '@portal/i18n';
import { EmptyState, SelectField, TextField, useSettled } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { shownAmount } from '../../lib/shown-amount';
import { useRead } from '../../lib/useRead';
import { type DrawState, readExposure } from './lotteries.api';
import styles from './LotteriesPage.module.css';

/** While bets come in. */
const everyMs = 10_000;
/** Whoever still types does not ask yet. */
const settleMs = 300;

/** Which numbers of a draw would cost most if they came, and what one number would cost. */
export function ExposureSection({ id, state }: { id: string; state: DrawState }) {
  const { t } = useTranslation('desk');
  const [playType, setPlayType] = useState('');
  const [selection, setSelection] = useState('');
  // One text, so that play and number are asked about together.
  const [wantedPlay = '', number = ''] = useSettled(`${playType}\n${selection.trim()}`, settleMs).split('\n');
  const wanted = { playType: wantedPlay, selection: number };
  const { value, refusal } = useRead(['lotteries', 'exposure', id, wanted], (by) => readExposure(id, wanted, by), {
    ...(state === 'open' && { everyMs }),
  });
  const nameOf = (play: { playType: string; nameKey: string }) =>
    [t(`play.${play.nameKey}`, { defaultValue: '' }), play.playType].filter(Boolean).join(' · ');

  return (
    <section aria-labelledby="draw-exposure" className={styles.section}>
      <h2 id="draw-exposure">{t('lotteries.exposure.title')}</h2>
      <div className={styles.wanted}>
        <SelectField
          label={t('lotteries.exposure.play')}
          value={playType}
          options={[
            { value: '', label: t('lotteries.exposure.allPlays') },
            ...(value?.plays ?? []).map((play) => ({
              value: play.playType,
              label: t('lotteries.exposure.playStake', { play: nameOf(play), stake: shownAmount(play.stake) }),
            })),
          ]}
          onChange={({ target }) => {
            setPlayType(target.value);
            setSelection('');
          }}
        />
        {playType && (
          <TextField
            label={t('lotteries.exposure.number')}
            hint={t('lotteries.exposure.numberHint')}
            maxLength={200}
            autoComplete="off"
            value={selection}
            onChange={({ target }) => setSelection(target.value)}
          />
        )}
      </div>
      {value ? (
        <DataTable
          caption={t('lotteries.exposure.title')}
          rows={value.numbers}
          rowKey={(row) => `${row.playType} ${row.selection}`}
          empty={<EmptyState title={t(wanted.selection ? 'lotteries.exposure.notBet' : 'lotteries.exposure.none')} />}
          columns={[
            { key: 'playType', header: t('lotteries.exposure.play'), value: nameOf },
            { key: 'selection', header: t('lotteries.exposure.number'), value: (row) => row.selection },
            { key: 'lines', header: t('lotteries.exposure.lines'), align: 'end', value: ({ lines }) => lines },
            { key: 'stake', header: t('lotteries.stake'), align: 'end', value: ({ stake }) => shownAmount(stake) },
            { key: 'payout', header: t('lotteries.exposure.payout'), align: 'end', value: ({ payout }) => shownAmount(payout) },
          ]}
        />
      ) : (
        refusal && <EmptyState title={t('lotteries.exposure.unknown')} />
      )}
    </section>
  );
}
