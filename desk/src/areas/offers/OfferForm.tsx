import { gameCategories } from '@portal/contracts/brand';
import { useTranslation } from '@portal/i18n';
import { useDayTexts } from '@portal/i18n/day-texts';
import { Checkbox, SelectField, TextField } from '@portal/ui';
import { DayField } from '@portal/ui/date-range';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { useRead } from '../../lib/useRead';
import { draftOf, findFaults, isPercent, type TypedOffer, typedOf } from './offer-draft';
import styles from './Offers.module.css';
import { type DeskOfferDetail, readOffer, saveOffer } from './offers-desk.api';

type FormProps = { /** null: a new one. */ id: string | null; onDone: () => void; onClose: () => void };

const categories = ['new_player', 'deposit', 'lottery', 'game', 'vip'] as const;
const triggers = ['first_deposit', 'deposit', 'code', 'application', 'cashback'] as const;
const audiences = ['everyone', 'new', 'rank', 'label', 'team'] as const;
const kinds = ['money', 'points', 'ticket'] as const;

/** Adds an offer, closed, or changes one after it was read anew. */
export function OfferForm({ id, onDone, onClose }: FormProps) {
  if (id === null) return <Form detail={null} onDone={onDone} onClose={onClose} />;
  return <LoadedForm id={id} onDone={onDone} onClose={onClose} />;
}

function LoadedForm({ id, ...rest }: FormProps & { id: string }) {
  const { value: data } = useRead(['offers', id, 'form'], (by) => readOffer(id, by));
  return data ? <Form detail={data} {...rest} /> : null;
}

type TextName = { [K in keyof TypedOffer]: TypedOffer[K] extends string ? K : never }[keyof TypedOffer];

function Form({ detail, onDone, onClose }: { detail: DeskOfferDetail | null } & Omit<FormProps, 'id'>) {
  const { t } = useTranslation('desk');
  const dayTexts = useDayTexts();
  const [typed, setTyped] = useState(() => typedOf(detail));
  const [isTried, setIsTried] = useState(false);
  const faults = findFaults(typed);
  const change = (part: Partial<TypedOffer>) => setTyped((before) => ({ ...before, ...part }));
  const common = (name: TextName) => ({
    label: t(`offers.fields.${name}`),
    error: isTried && faults.has(name) ? t('offers.wrong') : undefined,
    autoComplete: 'off',
    value: typed[name],
  });
  const field = (name: TextName) => <TextField {...common(name)} onChange={({ target }) => change({ [name]: target.value })} />;
  const dayField = (name: 'startsOn' | 'endsOn') => (
    <DayField {...common(name)} labels={dayTexts} onChange={(day) => change({ [name]: day })} />
  );
  const isDeposit = typed.trigger === 'deposit' || typed.trigger === 'first_deposit';
  const isShare = isDeposit || typed.trigger === 'cashback';
  return (
    <ReasonDialog
      title={t(detail ? 'offers.changeTitle' : 'offers.addTitle')}
      description={t('offers.saveEffect')}
      confirmLabel={t('offers.saveNow')}
      doneLabel={t('offers.saved')}
      size="large"
      isReady={() => {
        setIsTried(true);
        return faults.size === 0;
      }}
      onConfirm={(reason) => saveOffer(typed.id.trim(), draftOf(typed, detail), reason).finally(onDone)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {!detail && field('id')}
        {field('titleTY')}
        {field('titleEN')}
        {field('summaryTY')}
        {field('summaryEN')}
        {field('contentTY')}
        {field('contentEN')}
        <SelectField
          label={t('offers.fields.category')}
          value={typed.category}
          options={categories.map((value) => ({ value, label: t(`offers.categories.${value}`) }))}
          onChange={({ target }) => change({ category: target.value as TypedOffer['category'] })}
        />
        {dayField('startsOn')}
        {dayField('endsOn')}
        <SelectField
          label={t('offers.fields.audience')}
          value={typed.audience}
          options={audiences.map((value) => ({ value, label: t(`offers.audiences.${value}`) }))}
          onChange={({ target }) => change({ audience: target.value as TypedOffer['audience'] })}
        />
        {typed.audience !== 'everyone' && field('audienceValue')}
        <SelectField
          label={t('offers.fields.trigger')}
          value={typed.trigger}
          options={triggers.map((value) => ({ value, label: t(`offers.triggers.${value}`) }))}
          onChange={({ target }) => change({ trigger: target.value as TypedOffer['trigger'] })}
        />
        {typed.trigger === 'code' && field('code')}
        {typed.trigger === 'cashback' && (
          <SelectField
            label={t('offers.fields.window')}
            value={typed.window}
            options={(['day', 'week'] as const).map((value) => ({ value, label: t(`offers.windows.${value}`) }))}
            onChange={({ target }) => change({ window: target.value as TypedOffer['window'] })}
          />
        )}
        <SelectField
          label={t('offers.fields.kind')}
          value={typed.kind}
          options={kinds.map((value) => ({ value, label: t(`offers.kinds.${value}`) }))}
          onChange={({ target }) => change({ kind: target.value as TypedOffer['kind'] })}
        />
        {field('steps')}
        <SelectField
          label={t('offers.fields.base')}
          value={typed.base}
          options={(['deposit_and_bonus', 'bonus'] as const).map((value) => ({ value, label: t(`offers.bases.${value}`) }))}
          onChange={({ target }) => change({ base: target.value as TypedOffer['base'] })}
        />
        {field('times')}
        {field('maxBet')}
        {field('maxCashOut')}
        {field('days')}
        {field('budget')}
        {field('claims')}
        {field('claimsPerDay')}
        {field('perMember')}
        {field('perMemberPerDay')}
      </div>
      <p className={styles.detail}>{t(isShare ? 'offers.stepsHint' : 'offers.fixedHint')}</p>
      <Checkbox
        label={t('offers.fields.hasWeights')}
        checked={typed.hasWeights}
        onChange={({ target }) => change({ hasWeights: target.checked })}
      />
      {typed.hasWeights && (
        <fieldset className={styles.weights}>
          <legend>{t('offers.fields.weights')}</legend>
          <div className={styles.fields}>
            {gameCategories.map((category) => (
              <TextField
                key={category}
                label={t(`gameCategories.${category}`)}
                inputMode="numeric"
                maxLength={3}
                error={isTried && !isPercent(typed.weights[category]) ? t('offers.wrong') : undefined}
                autoComplete="off"
                value={typed.weights[category]}
                onChange={({ target }) => change({ weights: { ...typed.weights, [category]: target.value.trim() } })}
              />
            ))}
          </div>
          {isTried && faults.has('weights') && (
            <p className={styles.fault} role="alert">
              {t('offers.noWeight')}
            </p>
          )}
        </fieldset>
      )}
      {isDeposit && (
        <Checkbox
          label={t('offers.fields.mustSign')}
          checked={typed.mustSign}
          onChange={({ target }) => change({ mustSign: target.checked })}
        />
      )}
      <Checkbox
        label={t('offers.fields.isCentre')}
        checked={typed.isCentre}
        onChange={({ target }) => change({ isCentre: target.checked })}
      />
      <Checkbox
        label={t('offers.fields.isSticky')}
        checked={typed.isSticky}
        onChange={({ target }) => change({ isSticky: target.checked })}
      />
    </ReasonDialog>
  );
}
