import { isMoney, parseMoney } from '@portal/money';
import { useTranslation } from '@portal/i18n';
import { Checkbox, TextField } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { type PaymentChannel, proposeChannel } from './payments-desk.api';

type ChannelDialogProps = { /** null: a new one. */ channel: PaymentChannel | null; onDone: () => void; onClose: () => void };

const shapes = {
  code: /^[a-z0-9_-]{1,32}$/,
  target: /^0\d{9}$|^\d{13}$|^\d{15}$/,
  amount: /^\d{1,9}(\.\d{1,2})?$/,
  minutes: /^[1-9]\d{0,3}$/,
  order: /^\d{1,3}$/,
};
const mostMinutes = 24 * 60;

/** The fields as they are typed; amounts keep their text. */
const typedOf = (channel: PaymentChannel | null) => ({
  ...{ code: channel?.code ?? '', target: channel?.target ?? '', accountName: channel?.accountName ?? '' },
  ...{ minimum: channel?.minimum ?? '100', maximum: channel?.maximum ?? '200000', fee: channel?.fee ?? '0' },
  ...{ expiryMinutes: String(channel?.expiryMinutes ?? 15), sortOrder: String(channel?.sortOrder ?? 0) },
});
type Typed = ReturnType<typeof typedOf>;

/** What is wrong with a field, by the key of its text. What the fields mean together is judged by the platform. */
function faultsOf(typed: Typed): Partial<Record<keyof Typed, string>> {
  const isRangeFine = isMoney(typed.minimum) && isMoney(typed.maximum) && parseMoney(typed.minimum) > parseMoney(typed.maximum);
  return {
    ...(!shapes.code.test(typed.code) && { code: 'code' }),
    ...(!shapes.target.test(typed.target) && { target: 'target' }),
    ...(isRangeFine && { minimum: 'range' }),
    ...(!shapes.amount.test(typed.minimum) && { minimum: 'amount' }),
    ...(!shapes.amount.test(typed.maximum) && { maximum: 'amount' }),
    ...(!shapes.amount.test(typed.fee) && { fee: 'amount' }),
    ...((!shapes.minutes.test(typed.expiryMinutes) || Number(typed.expiryMinutes) > mostMinutes) && { expiryMinutes: 'minutes' }),
    ...(!shapes.order.test(typed.sortOrder) && { sortOrder: 'order' }),
  };
}

const fields = ['target', 'accountName', 'minimum', 'maximum', 'fee', 'expiryMinutes', 'sortOrder'] as const;
const hinted: ReadonlySet<string> = new Set(['code', 'target', 'accountName']);

/** An account that receives payments, proposed to a second officer. */
export function ChannelDialog({ channel, onDone, onClose }: ChannelDialogProps) {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState(() => typedOf(channel));
  const [isOn, setIsOn] = useState(channel?.isOn ?? true);
  const [isTried, setIsTried] = useState(false);
  const faults = faultsOf(typed);
  const field = (name: keyof Typed) => (
    <TextField
      key={name}
      label={t(`channels.${name}`)}
      hint={hinted.has(name) ? t(`channels.${name}Hint`) : undefined}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      error={isTried && faults[name] ? t(`channels.wrong.${faults[name]}`) : undefined}
      value={typed[name]}
      onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
    />
  );
  return (
    <ReasonDialog
      title={channel ? t('channels.changeNamed', { code: channel.code }) : t('channels.add')}
      description={t('channels.effect')}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      isReady={() => {
        setIsTried(true);
        return Object.keys(faults).length === 0;
      }}
      onConfirm={async (reason) => {
        const { code, accountName, expiryMinutes, sortOrder, ...rest } = typed;
        await proposeChannel(
          code,
          {
            ...rest,
            ...{ kind: 'promptpay', accountName: accountName.trim() || null, isOn },
            ...{ expiryMinutes: Number(expiryMinutes), sortOrder: Number(sortOrder) },
          },
          reason,
        );
        onDone();
      }}
      onClose={onClose}
    >
      {!channel && field('code')}
      {fields.map(field)}
      <Checkbox label={t('channels.isOn')} checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
    </ReasonDialog>
  );
}
