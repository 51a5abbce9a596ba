import { gameCategories } from '@portal/contracts/brand';
import { useTranslation } from '@portal/i18n';
import { useDayTexts } from '@portal/i18n/day-texts';
import { Checkbox, SelectField, TextField } from '@portal/ui';
import { DayField } from '@portal/ui/date-range';
import { TextAreaField } from '@portal/ui/text-area';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { useRead } from '../../lib/useRead';
import { draftOf, findFaults, isPercent, shapeOf, type TypedOffer, typedOf } from './offer-draft';
import styles from './Offers.module.css';
import { type DeskOfferDetail, readOffer, saveOffer } from './offers-desk.api';

type FormProps = { /** null: a new one. */ id: string | null; onDone: () => void; onClose: () => void };

type Typed = { [K in keyof TypedOffer]: TypedOffer[K] extends string ? K : never }[keyof TypedOffer];
type Chosen = 'category' | 'trigger' | 'window' | 'audience' | 'kind' | 'base';

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

function Form({ detail, onDone, onClose }: { detail: DeskOfferDetail | null } & Omit<FormProps, 'id'>) {
  const { t } = useTranslation('desk');
  const dayTexts = useDayTexts();
  const [typed, setTyped] = useState(() => typedOf(detail));
  const [isTried, setIsTried] = useState(false);
  const faults = findFaults(typed);
  const change = (part: Partial<TypedOffer>) => setTyped((before) => ({ ...before, ...part }));
  const common = (name: Typed, label: string = t(`offers.fields.${name}`)) => ({
    label,
    error: isTried && faults.has(name) ? t('offers.wrong') : undefined,
    autoComplete: 'off',
    value: typed[name],
  });
  const field = (name: Typed, label?: string, hint?: string) => (
    <TextField {...common(name, label)} hint={hint} onChange={({ target }) => change({ [name]: target.value })} />
  );
  const dayField = (name: 'startsOn' | 'endsOn') => (
    <DayField {...common(name)} labels={dayTexts} onChange={(day) => change({ [name]: day })} />
  );
  const choice = <Name extends Chosen>(name: Name, values: readonly TypedOffer[Name][], group: string) => (
    <SelectField
      label={t(`offers.fields.${name}`)}
      value={typed[name]}
      options={values.map((value) => ({ value, label: t(`offers.${group}.${value}`) }))}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  const tick = (name: { [K in keyof TypedOffer]: TypedOffer[K] extends boolean ? K : never }[keyof TypedOffer]) => (
    <Checkbox label={t(`offers.fields.${name}`)} checked={typed[name]} onChange={({ target }) => change({ [name]: target.checked })} />
  );
  const text = (name: 'contentTY' | 'contentEN') => (
    <TextAreaField
      label={t(`offers.fields.${name}`)}
      rows={3}
      error={isTried && faults.has(name) ? t('offers.wrong') : undefined}
      value={typed[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  const { isDeposit, isShare, isMoney, isPlayed, takesDeposit, hasDays } = shapeOf(typed);
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
      <Group title={t('offers.groups.texts')}>
        {!detail && field('id')}
        {choice('category', categories, 'categories')}
        {field('titleTY')}
        {field('titleEN')}
        {field('summaryTY')}
        {field('summaryEN')}
        {text('contentTY')}
        {text('contentEN')}
      </Group>
      <Group title={t('offers.groups.who')}>
        {choice('trigger', triggers, 'triggers')}
        {typed.trigger === 'code' && field('code')}
        {typed.trigger === 'cashback' && choice('window', ['day', 'week'], 'windows')}
        {choice('audience', audiences, 'audiences')}
        {typed.audience !== 'everyone' && field('audienceValue', t(`offers.audienceValues.${typed.audience}`))}
        {dayField('startsOn')}
        {dayField('endsOn')}
      </Group>
      {isDeposit && tick('mustSign')}
      <Group title={t('offers.groups.reward')}>
        {choice('kind', kinds, 'kinds')}
        {field('steps', undefined, t(isShare && isMoney ? 'offers.stepsHint' : isShare ? 'offers.wholeHint' : 'offers.fixedHint'))}
        {hasDays && field('days')}
      </Group>
      {isMoney && tick('isCentre')}
      {isMoney && (
        <>
          <Group title={t('offers.groups.turnover')}>
            {field('times')}
            {takesDeposit && choice('base', ['deposit_and_bonus', 'bonus'], 'bases')}
            {isPlayed && field('maxBet')}
            {isPlayed && field('maxCashOut')}
          </Group>
          {isPlayed && tick('isSticky')}
          {tick('hasWeights')}
        </>
      )}
      {isMoney && typed.hasWeights && (
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
      <Group title={t('offers.groups.limits')}>
        {field('budget')}
        {field('claims')}
        {field('claimsPerDay')}
        {field('perMember')}
        {field('perMemberPerDay')}
      </Group>
    </ReasonDialog>
  );
}

/** Fields that belong together, under what they are about. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
