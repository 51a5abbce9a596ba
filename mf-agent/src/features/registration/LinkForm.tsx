import type { AgentLink, LinkLife } from '@portal/contracts';
import { Button, Card, portal, SelectField, TextField, useCommand, useErrorText, useTranslation } from '@portal/portal';
import { type FormEvent, useState } from 'react';
import styles from './Registration.module.css';
import { type Terms, TermsFields } from './TermsFields';

const lives = ['7d', '30d', 'forever'] as const satisfies readonly LinkLife[];
const mostUses = 100_000;

export type LinkFormProps = { ownSeries: number; onMade: (link: AgentLink) => void };

/** A new link: for whom, with which rebate, until when and how often. */
export function LinkForm({ ownSeries, onMade }: LinkFormProps) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const add = useCommand('POST /wps/relay/agent/links');
  const [terms, setTerms] = useState<Terms>({ type: 'member', series: ownSeries });
  const [life, setLife] = useState<LinkLife>('30d');
  const [uses, setUses] = useState('');
  const [note, setNote] = useState('');
  const [isBad, setIsBad] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    const text = uses.trim();
    const isGood = text === '' || (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= mostUses);
    setIsBad(!isGood);
    if (!isGood) return;
    const link = await add.mutateAsync({ body: { ...terms, life, note, maxUses: text === '' ? null : Number(text) } }).catch(() => null);
    if (!link) return;
    setNote('');
    setUses('');
    portal.notify({ kind: 'success', title: t('links.made', { code: link.code }) });
    onMade(link);
  }

  return (
    <Card title={t('links.new')}>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TermsFields ownSeries={ownSeries} value={terms} onChange={setTerms} />
        <SelectField
          label={t('links.life')}
          value={life}
          onChange={({ target }) => setLife(target.value as LinkLife)}
          options={lives.map((value) => ({ value, label: t(`links.lives.${value}`) }))}
        />
        <TextField
          label={t('links.maxUses')}
          hint={t('links.maxUsesHint')}
          error={isBad ? t('links.maxUsesBad') : null}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={uses}
          onChange={({ target }) => {
            setUses(target.value);
            setIsBad(false);
          }}
        />
        <TextField
          label={t('links.note')}
          hint={t('links.noteHint')}
          autoComplete="off"
          maxLength={60}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {add.error && (
          <p role="alert" className={styles.refusal}>
            {errorText(add.error)}
          </p>
        )}
        <Button type="submit" variant="primary" pending={add.isPending}>
          {t('links.submit')}
        </Button>
      </form>
    </Card>
  );
}
