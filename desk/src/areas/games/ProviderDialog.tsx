import { useTranslation } from '@portal/i18n';
import { Checkbox, SelectField, TextField } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { type DeskProvider, proposeProvider } from './providers-desk.api';

type ProviderDialogProps = { /** null: a new one. */ provider: DeskProvider | null; onDone: () => void; onClose: () => void };

const wallets = ['seamless', 'transfer'] as const;
type Wallet = (typeof wallets)[number];
const shapes = { code: /^[A-Z0-9_]{1,16}$/, operatorId: /^[\w.-]{1,64}$/, secret: /^[\x21-\x7e]{16,512}$/ };

const typedOf = (provider: DeskProvider | null) => ({
  ...{ code: provider?.code ?? '', name: provider?.name ?? '', operatorId: provider?.operatorId ?? '', apiUrl: provider?.apiUrl ?? '' },
  ...{ secret: '', allowedAddresses: provider?.allowedAddresses.join(' ') ?? '', gameOrigins: provider?.gameOrigins.join(' ') ?? '' },
});
type Typed = ReturnType<typeof typedOf>;

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text);

/** What is wrong with a field, by the key of its text. What an address may lead to is judged by the platform. */
function faultsOf(typed: Typed, isNew: boolean): Partial<Record<keyof Typed, string>> {
  return {
    ...(!shapes.code.test(typed.code) && { code: 'code' }),
    ...(!typed.name.trim() && { name: 'name' }),
    ...(!shapes.operatorId.test(typed.operatorId) && { operatorId: 'operatorId' }),
    ...(!isAddress(typed.apiUrl) && { apiUrl: 'apiUrl' }),
    ...((isNew || typed.secret !== '') && !shapes.secret.test(typed.secret) && { secret: 'secret' }),
    ...(listOf(typed.allowedAddresses).length === 0 && { allowedAddresses: 'allowedAddresses' }),
    ...((listOf(typed.gameOrigins).length === 0 || !listOf(typed.gameOrigins).every(isAddress)) && { gameOrigins: 'gameOrigins' }),
  };
}

const fields = ['name', 'operatorId', 'apiUrl', 'secret', 'allowedAddresses', 'gameOrigins'] as const;

/** A provider of games with its key, proposed to a second officer. The key goes its own way and is never read again. */
export function ProviderDialog({ provider, onDone, onClose }: ProviderDialogProps) {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState(() => typedOf(provider));
  const [wallet, setWallet] = useState<Wallet>(provider?.wallet ?? 'seamless');
  const [mayAdjust, setMayAdjust] = useState(provider?.mayAdjust ?? false);
  const [isOn, setIsOn] = useState(provider?.isOn ?? true);
  const [previousStays, setPreviousStays] = useState(true);
  const [isTried, setIsTried] = useState(false);
  const faults = faultsOf(typed, provider === null);
  const field = (name: keyof Typed) => (
    <TextField
      key={name}
      label={t(`providers.${name}`)}
      hint={name === 'name' ? undefined : t(name === 'secret' && provider ? 'providers.newSecretHint' : `providers.${name}Hint`)}
      type={name === 'secret' ? 'password' : 'text'}
      maxLength={name === 'secret' ? 512 : 1_000}
      autoComplete={name === 'secret' ? 'new-password' : 'off'}
      spellCheck={false}
      error={isTried && faults[name] ? t(`providers.wrong.${faults[name]}`) : undefined}
      value={typed[name]}
      onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
    />
  );

  return (
    <ReasonDialog
      title={provider ? t('providers.changeNamed', { code: provider.code }) : t('providers.add')}
      description={t('providers.effect')}
      size="large"
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      isReady={() => {
        setIsTried(true);
        return Object.keys(faults).length === 0;
      }}
      onConfirm={async (reason) => {
        const { code, name, operatorId, apiUrl, secret } = typed;
        const lists = {
          allowedAddresses: listOf(typed.allowedAddresses),
          // Whoever copies an address from a browser copies the slash behind it.
          gameOrigins: listOf(typed.gameOrigins).map((text) => text.replace(/\/$/, '')),
        };
        await proposeProvider(
          code,
          { name: name.trim(), operatorId, apiUrl: apiUrl.replace(/\/$/, ''), wallet, ...lists, mayAdjust, isOn, previousStays },
          secret === '' ? null : secret,
          reason,
        );
        onDone();
      }}
      onClose={onClose}
    >
      {!provider && field('code')}
      {fields.map(field)}
      {provider && typed.secret !== '' && (
        <Checkbox
          label={t('providers.previousStays')}
          checked={previousStays}
          onChange={({ target }) => setPreviousStays(target.checked)}
        />
      )}
      {!provider && (
        <SelectField
          label={t('providers.wallet')}
          hint={t('providers.walletHint')}
          value={wallet}
          options={wallets.map((value) => ({ value, label: t(`providers.wallets.${value}`) }))}
          onChange={({ target }) => setWallet(target.value as Wallet)}
        />
      )}
      <Checkbox label={t('providers.mayAdjust')} checked={mayAdjust} onChange={({ target }) => setMayAdjust(target.checked)} />
      <Checkbox label={t('providers.isOn')} checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
    </ReasonDialog>
  );
}
