import { mostGranted, mostGrantDays } from '@portal/contracts/grant-terms';
import { useTranslation } from '@portal/i18n';
import { SelectField, TextField } from '@portal/ui';
import { TextAreaField } from '@portal/ui/text-area';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { accountsOf } from '../../lib/accounts-of';
import { type NewStaffGrant, proposeGrant } from './grants-desk.api';

type GrantDialogProps = { onDone: () => void; onClose: () => void };

const kinds = ['money', 'points', 'ticket'] as const;
const start = { accounts: '', titleTY: '', titleEN: '', amount: '', multiple: '1', days: '30' };
type Typed = typeof start;

const isAmount = (text: string) => /^\d{1,12}(\.\d{1,4})?$/.test(text) && /[1-9]/.test(text);
const isWhole = (text: string) => /^0*[1-9]\d{0,8}$/.test(text);

/** A reward for members who are named; another operator approves it. */
export function GrantDialog({ onDone, onClose }: GrantDialogProps) {
  const { t } = useTranslation('desk');
  const [isTried, setIsTried] = useState(false);
  const [kind, setKind] = useState<NewStaffGrant['kind']>('money');
  const [typed, setTyped] = useState(start);
  const accounts = accountsOf(typed.accounts);
  const isBad: Partial<Record<keyof Typed, boolean>> = {
    accounts: accounts.length === 0 || accounts.length > mostGranted,
    titleTY: typed.titleTY.trim() === '',
    amount: !(kind === 'money' ? isAmount(typed.amount.trim()) : isWhole(typed.amount.trim())),
    multiple: kind === 'money' && !/^\d{1,2}(\.\d{1,2})?$/.test(typed.multiple.trim()),
    days: !(isWhole(typed.days.trim()) && Number(typed.days) <= mostGrantDays),
  };
  const fault = (part: keyof Typed) => (isTried && isBad[part] ? t(`grants.wrong.${part}`, { most: mostGranted }) : undefined);
  const field = (part: Exclude<keyof Typed, 'accounts'>, maxLength: number) => (
    <TextField
      label={t(`grants.fields.${part}`)}
      maxLength={maxLength}
      autoComplete="off"
      value={typed[part]}
      error={fault(part)}
      onChange={({ target }) => setTyped({ ...typed, [part]: target.value })}
    />
  );

  return (
    <ReasonDialog
      title={t('grants.add')}
      description={t('grants.effect')}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      size="large"
      isReady={() => {
        setIsTried(true);
        return !Object.values(isBad).includes(true);
      }}
      onConfirm={async (reason) => {
        const title = { TY: typed.titleTY.trim(), ...(typed.titleEN.trim() && { EN: typed.titleEN.trim() }) };
        const turnoverMultiple = kind === 'money' ? typed.multiple.trim() : '0';
        await proposeGrant({ accounts, title, kind, amount: typed.amount.trim(), turnoverMultiple, days: Number(typed.days) }, reason);
        onDone();
      }}
      onClose={onClose}
    >
      <TextAreaField
        label={t('grants.fields.accounts')}
        hint={t('grants.accountsHint', { count: accounts.length, most: mostGranted })}
        rows={4}
        maxLength={30_000}
        value={typed.accounts}
        error={fault('accounts')}
        onChange={({ target }) => setTyped({ ...typed, accounts: target.value })}
      />
      {field('titleTY', 100)}
      {field('titleEN', 100)}
      <SelectField
        label={t('missions.prizeKind')}
        options={kinds.map((value) => ({ value, label: t(`missions.kinds.${value}`) }))}
        value={kind}
        onChange={({ target }) => setKind(target.value as typeof kind)}
      />
      {field('amount', 17)}
      {kind === 'money' && field('multiple', 5)}
      {field('days', 3)}
    </ReasonDialog>
  );
}
