import { brandConstants } from '@portal/contracts/brand';
import type { LocalText } from '@portal/contracts/common';
import { mailingLimits } from '@portal/contracts/mailing-words';
import { useTranslation } from '@portal/i18n';
import { SelectField, TextField } from '@portal/ui';
import { TextAreaField } from '@portal/ui/text-area';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { accountsOf } from '../../lib/accounts-of';
import { fromDateTimeField } from '../../lib/zoned-time';
import { MailingPreview } from './MailingPreview';
import { Reach } from './Reach';
import { type NewMailing, putMailing } from './mailings-desk.api';
import styles from './Mailings.module.css';

type MailingDialogProps = { onDone: () => void; onClose: () => void };
type Kind = NewMailing['audience']['kind'];

const kinds: readonly Kind[] = ['members', 'ranks', 'team', 'everyone'];
const ranks = Array.from({ length: mailingLimits.highestRank + 1 }, (_, rank) => String(rank));
const start = {
  accounts: '',
  agent: '',
  from: '1',
  to: String(mailingLimits.highestRank),
  titleTY: '',
  titleEN: '',
  textTY: '',
  textEN: '',
  at: '',
};
type Typed = typeof start;

/** An empty text is no text: its readers get the Thai one. */
const textOf = (TY: string, EN: string): LocalText => ({
  ...(TY.trim() && { TY: TY.trim() }),
  ...(EN.trim() && { EN: EN.trim() }),
});

/** A message to members: to whom, its words in both languages with what they will look like, and when. */
export function MailingDialog({ onDone, onClose }: MailingDialogProps) {
  const { t } = useTranslation('desk');
  // However often it is sent, it is one message.
  const [id] = useState(() => crypto.randomUUID());
  const [isTried, setIsTried] = useState(false);
  const [kind, setKind] = useState<Kind>('members');
  const [isLater, setIsLater] = useState(false);
  const [typed, setTyped] = useState(start);
  const accounts = accountsOf(typed.accounts);
  const [title, text] = [textOf(typed.titleTY, typed.titleEN), textOf(typed.textTY, typed.textEN)];
  const isBad: Partial<Record<keyof Typed, boolean>> = {
    accounts: kind === 'members' && (accounts.length === 0 || accounts.length > mailingLimits.accounts),
    agent: kind === 'team' && typed.agent.trim() === '',
    to: kind === 'ranks' && Number(typed.from) > Number(typed.to),
    titleTY: title.TY === undefined,
    textTY: text.TY === undefined,
    at: isLater && typed.at === '',
  };
  const field = (part: keyof Typed) => ({
    label: t(`mailings.fields.${part}`),
    value: typed[part],
    error: isTried && isBad[part] ? t(`mailings.wrong.${part}`, { most: mailingLimits.accounts }) : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [part]: target.value }),
  });
  const rankOptions = ranks.map((value) => ({ value, label: t('mailings.rank', { rank: value }) }));

  function audience(): NewMailing['audience'] {
    if (kind === 'members') return { kind, accounts };
    if (kind === 'team') return { kind, account: typed.agent.trim() };
    return kind === 'ranks' ? { kind, from: Number(typed.from), to: Number(typed.to) } : { kind };
  }

  const chosen = audience();
  const isChosen = !isBad.to && !isBad.agent;
  const reached = isChosen && chosen.kind !== 'members' ? chosen : null;

  return (
    <ReasonDialog
      title={t('mailings.add')}
      description={t('mailings.effect')}
      confirmLabel={isLater ? t('mailings.schedule') : t('mailings.send')}
      doneLabel={isLater ? t('mailings.scheduled') : t('mailings.begun')}
      size="large"
      isReady={() => {
        setIsTried(true);
        return !Object.values(isBad).includes(true);
      }}
      onConfirm={async (reason) => {
        await putMailing(id, { audience: audience(), title, text, sendAt: isLater ? fromDateTimeField(typed.at) : null }, reason);
        onDone();
      }}
      onClose={onClose}
    >
      <SelectField
        label={t('mailings.audience')}
        options={kinds.map((value) => ({ value, label: t(`mailings.kinds.${value}`) }))}
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
      />
      {kind === 'members' && (
        <TextAreaField
          {...field('accounts')}
          hint={t('grants.accountsHint', { count: accounts.length, most: mailingLimits.accounts })}
          rows={3}
          maxLength={30_000}
        />
      )}
      {kind === 'team' && <TextField {...field('agent')} hint={t('mailings.agentHint')} maxLength={64} autoComplete="off" />}
      {kind === 'ranks' && (
        <div className={styles.fields}>
          <SelectField {...field('from')} options={rankOptions} />
          <SelectField {...field('to')} options={rankOptions} />
        </div>
      )}
      {reached && <Reach audience={reached} />}
      <div className={styles.fields}>
        <TextField {...field('titleTY')} maxLength={mailingLimits.title} autoComplete="off" />
        <TextField {...field('titleEN')} maxLength={mailingLimits.title} autoComplete="off" />
        <TextAreaField {...field('textTY')} rows={4} maxLength={mailingLimits.text} />
        <TextAreaField {...field('textEN')} rows={4} maxLength={mailingLimits.text} />
      </div>
      <MailingPreview title={title} text={text} />
      <div className={styles.fields}>
        <SelectField
          label={t('mailings.when')}
          options={[
            { value: 'now', label: t('mailings.now') },
            { value: 'later', label: t('mailings.later') },
          ]}
          value={isLater ? 'later' : 'now'}
          onChange={({ target }) => setIsLater(target.value === 'later')}
        />
        {isLater && <TextField {...field('at')} type="datetime-local" hint={t('lotteries.zone', { zone: brandConstants.timeZone })} />}
      </div>
    </ReasonDialog>
  );
}
