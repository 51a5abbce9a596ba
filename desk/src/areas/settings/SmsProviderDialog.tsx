import { useTranslation } from '@portal/i18n';
import { SelectField, TextField } from '@portal/ui';
import { TextAreaField } from '@portal/ui/text-area';
import { useState } from 'react';
import styles from './Delivery.module.css';
import { DeliveryProposalDialog, type Faults } from './DeliveryProposalDialog';
import type { DeskDelivery, SmsProvider } from './delivery-desk.api';

type SmsProviderDialogProps = { provider: DeskDelivery['sms']['provider']; onDone: () => void; onClose: () => void };
type Typed = Omit<SmsProvider, 'headers'> & { /** One `Name: value` a line. */ headers: string };

const empty: Typed = {
  ...{ url: '', format: 'json', numbers: 'digits', user: '', headers: '', body: '{\n  "to": "{to}",\n  "text": "{text}"\n}' },
  ...{ successAt: '', successIs: '', referenceAt: '' },
};
const presets = {
  twilio: {
    ...empty,
    url: 'https://api.twilio.com/2010-04-01/Accounts/ACCOUNT_SID/Messages.json',
    ...{ format: 'form', numbers: 'plus', user: 'ACCOUNT_SID', referenceAt: '/sid' },
    body: '{\n  "To": "{to}",\n  "From": "SENDER",\n  "Body": "{text}"\n}',
  },
  json: {
    ...empty,
    url: 'https://api.example.com/v1/messages',
    headers: 'Authorization: Bearer {secret}',
    body: '{\n  "from": "SENDER",\n  "to": "{to}",\n  "text": "{text}"\n}',
    referenceAt: '/id',
  },
} as const satisfies Record<string, Typed>;

/** A line without a colon is a name without a value. */
const headersOf = (text: string): SmsProvider['headers'] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...rest] = line.split(':');
      return { name: name.trim(), value: rest.join(':').trim() };
    });

const isPointer = (text: string) => /^(\/\S*)?$/.test(text);
const isOneLine = (text: string) => /^[\x20-\x7e]*$/.test(text);
const isHeader = ({ name, value }: SmsProvider['headers'][number]) =>
  /^[A-Za-z0-9-]{1,60}$/.test(name) && /^[\x20-\x7e]{1,300}$/.test(value);

/** Shapes alone; what an address may lead to and what a body has to hold is judged by the platform. */
function faultsOf({ url, user, headers, body, successAt, successIs, referenceAt }: SmsProvider): Faults {
  return {
    ...(!(URL.canParse(url) && /^https?:/.test(url)) && { url: 'url' }),
    ...(!(isOneLine(user) && !user.includes(':')) && { user: 'user' }),
    ...(!(headers.length <= 10 && headers.every(isHeader)) && { headers: 'headers' }),
    ...(body.length < 2 && { body: 'json' }),
    ...(!isPointer(successAt) && { successAt: 'pointer' }),
    ...(!isOneLine(successIs) && { successIs: 'characters' }),
    ...(!isPointer(referenceAt) && { referenceAt: 'pointer' }),
  };
}

/** A company that sends SMS, described as the request that it wants. */
export function SmsProviderDialog({ provider, onDone, onClose }: SmsProviderDialogProps) {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState<Typed>(() =>
    provider
      ? { ...provider.settings, headers: provider.settings.headers.map(({ name, value }) => `${name}: ${value}`).join('\n') }
      : empty,
  );
  const edit = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const settings: SmsProvider = {
    ...{ ...typed, url: typed.url.trim(), user: typed.user.trim(), headers: headersOf(typed.headers), body: typed.body.trim() },
    ...{ successAt: typed.successAt.trim(), successIs: typed.successIs.trim(), referenceAt: typed.referenceAt.trim() },
  };
  const texts = (name: keyof Typed, errorOf: (field: string) => string | undefined) => ({
    label: t(`delivery.sms.${name}`),
    hint: t(`delivery.sms.${name}Hint`),
    ...{ spellCheck: false, autoComplete: 'off', error: errorOf(name), value: typed[name] },
  });
  const choice = <Name extends 'format' | 'numbers'>(name: Name, values: readonly Typed[Name][]) => (
    <SelectField
      label={t(`delivery.sms.${name}`)}
      value={typed[name]}
      options={values.map((value) => ({ value, label: t(`delivery.sms.${{ format: 'formats', numbers: 'numberForms' }[name]}.${value}`) }))}
      onChange={({ target }) => edit({ [name]: target.value })}
    />
  );

  return (
    <DeliveryProposalDialog
      channel="sms"
      isOn={provider && provider.isOn}
      settings={settings}
      faults={faultsOf(settings)}
      onDone={onDone}
      onClose={onClose}
    >
      {(errorOf) => {
        const line = (name: keyof Typed, maxLength: number) => (
          <TextField {...texts(name, errorOf)} maxLength={maxLength} onChange={({ target }) => edit({ [name]: target.value })} />
        );
        const area = (name: 'headers' | 'body', rows: number) => (
          <TextAreaField
            {...texts(name, errorOf)}
            className={styles.mono}
            rows={rows}
            maxLength={4_000}
            onChange={({ target }) => edit({ [name]: target.value })}
          />
        );
        return (
          <>
            <SelectField
              label={t('delivery.sms.fillIn')}
              hint={t('delivery.sms.fillInHint')}
              value=""
              options={['', ...Object.keys(presets)].map((value) => ({ value, label: t(`delivery.sms.presets.${value || 'none'}`) }))}
              onChange={({ target }) => target.value && setTyped(presets[target.value as keyof typeof presets])}
            />
            {line('url', 300)}
            {choice('format', ['json', 'form'])}
            {choice('numbers', ['digits', 'plus'])}
            {line('user', 120)}
            {area('headers', 3)}
            {area('body', 6)}
            {line('successAt', 120)}
            {line('successIs', 120)}
            {line('referenceAt', 120)}
          </>
        );
      }}
    </DeliveryProposalDialog>
  );
}
