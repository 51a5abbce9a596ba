import { useTranslation } from '@portal/i18n';
import { SelectField, TextField } from '@portal/ui';
import { useState } from 'react';
import { DeliveryProposalDialog, type Faults } from './DeliveryProposalDialog';
import type { DeskDelivery, EmailProvider } from './delivery-desk.api';

type EmailProviderDialogProps = { provider: DeskDelivery['email']['provider']; onDone: () => void; onClose: () => void };
type Typed = Omit<EmailProvider, 'port'> & { port: string };

const empty: Typed = { host: '', port: '465', security: 'tls', user: '', sender: '', senderName: '' };
const usualPorts = { tls: '465', starttls: '587' } as const;

function faultsOf({ host, port, user, sender, senderName }: EmailProvider): Faults {
  return {
    ...(!/^[A-Za-z0-9.-]{1,253}$/.test(host) && { host: 'host' }),
    ...(!(Number.isInteger(port) && port >= 1 && port <= 65_535) && { port: 'port' }),
    ...(!/^[\x20-\x7e]*$/.test(user) && { user: 'characters' }),
    ...(user === '' && { user: 'not_empty' }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(sender) && { sender: 'email' }),
    ...(senderName === '' && { senderName: 'not_empty' }),
  };
}

/** A server that takes e-mails for sending. */
export function EmailProviderDialog({ provider, onDone, onClose }: EmailProviderDialogProps) {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState<Typed>(() => (provider ? { ...provider.settings, port: String(provider.settings.port) } : empty));
  const edit = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const { host, port, security, user, sender, senderName } = typed;
  const settings: EmailProvider = {
    ...{ host: host.trim(), port: Number(port), security, user: user.trim(), sender: sender.trim(), senderName: senderName.trim() },
  };

  return (
    <DeliveryProposalDialog
      channel="email"
      isOn={provider && provider.isOn}
      settings={settings}
      faults={faultsOf(settings)}
      onDone={onDone}
      onClose={onClose}
    >
      {(errorOf) => {
        const line = (name: Exclude<keyof Typed, 'security'>, maxLength: number) => (
          <TextField
            label={t(`delivery.email.${name}`)}
            hint={t(`delivery.email.${name}Hint`)}
            inputMode={name === 'port' ? 'numeric' : undefined}
            maxLength={maxLength}
            autoComplete="off"
            spellCheck={false}
            error={errorOf(name)}
            value={typed[name]}
            onChange={({ target }) => edit({ [name]: target.value })}
          />
        );
        return (
          <>
            {line('host', 253)}
            <SelectField
              label={t('delivery.email.security')}
              value={security}
              options={(['tls', 'starttls'] as const).map((value) => ({ value, label: t(`delivery.email.securities.${value}`) }))}
              onChange={({ target }) => {
                const chosen = target.value as Typed['security'];
                // The port follows as long as it is the usual one.
                edit({ security: chosen, ...(port === usualPorts[security] && { port: usualPorts[chosen] }) });
              }}
            />
            {line('port', 5)}
            {line('user', 200)}
            {line('sender', 200)}
            {line('senderName', 60)}
          </>
        );
      }}
    </DeliveryProposalDialog>
  );
}
