import { useTranslation } from '@portal/i18n';
import { Badge, Button, DateTime } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { PageFrame } from '../../components/PageFrame';
import { ReasonDialog } from '../../components/ReasonDialog';
import { RecordTable } from '../../components/RecordTable';
import { useLocalText } from '../../lib/useLocalText';
import { type By, useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { MailingDialog } from './MailingDialog';
import { MailingPreview } from './MailingPreview';
import { type Mailing, readMailings, withdrawMailing } from './mailings-desk.api';
import styles from './Mailings.module.css';

const pageSize = 25;
const everyMs = 5_000;
const tones = { scheduled: 'info', sending: 'info', sent: 'win', withdrawn: 'neutral' } as const;

type Opened = { act: 'write' } | { act: 'look' | 'withdraw'; mailing: Mailing };

/** What share of those who have it have read it, in whole percent; nothing while nobody has it. */
const readShare = ({ sent, read }: Mailing): string => (sent === 0 ? '' : ` · ${Math.floor((read * 100) / sent)}%`);

/** The first accounts of those that are named. */
const namesOf = ({ count, accounts }: { count: number; accounts: string[] }): string =>
  accounts.join(', ') + (count > accounts.length ? ' …' : '');

/** Messages that staff wrote to members: how many have them, how many have read them, and what can still be withdrawn. */
export function MailingsPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const text = useLocalText();
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<Opened | null>(null);
  const reading = useRead(['mailings', pageNo], (by: By) => readMailings({ pageNo, pageSize }, by), { everyMs });
  const close = () => setOpened(null);

  function audienceText({ audience }: Mailing): string {
    switch (audience.kind) {
      case 'everyone':
        return t('mailings.kinds.everyone');
      case 'ranks':
        return t('mailings.toRanks', { from: audience.from, to: audience.to });
      case 'team':
        return t('mailings.toTeam', { account: audience.account });
      case 'members':
        return t('mailings.toMembers', { count: audience.count, accounts: namesOf(audience) });
    }
  }

  const renderActs = (mailing: Mailing) => (
    <div className={styles.acts}>
      <Button
        size="small"
        aria-label={t('mailings.lookOne', { title: text(mailing.title) })}
        onClick={() => setOpened({ act: 'look', mailing })}
      >
        {t('mailings.look')}
      </Button>
      {(mailing.state === 'scheduled' || mailing.state === 'sending') && (
        <Button
          size="small"
          disabled={!canChange}
          aria-label={t('mailings.withdrawOne', { title: text(mailing.title) })}
          onClick={() => setOpened({ act: 'withdraw', mailing })}
        >
          {t('mailings.withdraw')}
        </Button>
      )}
    </div>
  );

  return (
    <PageFrame
      title={t('areas.mailings')}
      hint={t('mailings.hint')}
      reading={reading}
      tools={
        <Button variant="primary" disabled={!canChange} onClick={() => setOpened({ act: 'write' })}>
          {t('mailings.add')}
        </Button>
      }
    >
      {(page) => (
        <>
          <RecordTable<Mailing>
            page={page}
            pageNo={pageNo}
            onPageChange={setPageNo}
            none={{ title: t('mailings.none'), description: t('mailings.noneHint') }}
            summary={t('mailings.count', { count: page.totalElements })}
            label={t('mailings.pages')}
            caption={t('areas.mailings')}
            rowKey={({ id }) => id}
            columns={[
              { key: 'sendAt', header: t('mailings.sendAt'), render: ({ sendAt }) => <DateTime value={sendAt} /> },
              {
                key: 'title',
                header: t('mailings.message'),
                render: (mailing) => (
                  <div className={styles.title}>
                    {text(mailing.title)}
                    <span className={styles.muted}>{audienceText(mailing)}</span>
                  </div>
                ),
              },
              {
                key: 'state',
                header: t('mailings.state'),
                render: ({ state }) => <Badge tone={tones[state]}>{t(`mailings.states.${state}`)}</Badge>,
              },
              { key: 'sent', header: t('mailings.sent'), align: 'end', value: ({ sent }) => String(sent) },
              { key: 'read', header: t('mailings.read'), align: 'end', value: (mailing) => `${mailing.read}${readShare(mailing)}` },
              { key: 'why', header: t('mailings.why'), value: ({ reason, createdBy }) => `${reason} · ${createdBy}` },
              { key: 'act', header: t('mailings.act'), render: renderActs },
            ]}
          />
          {opened?.act === 'write' && <MailingDialog onDone={() => void reading.refresh()} onClose={close} />}
          {opened?.act === 'look' && (
            <Dialog open onOpenChange={close} title={t('mailings.lookTitle')} size="large" labels={{ close: t('close') }}>
              <MailingPreview title={opened.mailing.title} text={opened.mailing.text} />
              {opened.mailing.withdrawnBy && <p>{t('mailings.withdrawnBy', { name: opened.mailing.withdrawnBy })}</p>}
            </Dialog>
          )}
          {opened?.act === 'withdraw' && (
            <ReasonDialog
              title={t('mailings.withdrawOne', { title: text(opened.mailing.title) })}
              description={t('mailings.withdrawEffect')}
              confirmLabel={t('mailings.withdraw')}
              doneLabel={t('mailings.withdrawn')}
              isDangerous
              onConfirm={async (reason) => {
                await withdrawMailing(opened.mailing.id, reason);
                await reading.refresh();
              }}
              onClose={() => {
                close();
                void reading.refresh();
              }}
            />
          )}
        </>
      )}
    </PageFrame>
  );
}
