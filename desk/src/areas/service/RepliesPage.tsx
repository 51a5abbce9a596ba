import { useTranslation } from '@portal/i18n';
import { chatLimits } from '@portal/contracts/chat-words';
import { Badge, Button, Checkbox, EmptyState, TextField } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { TextAreaField } from '@portal/ui/text-area';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { ReasonDialog } from '../../components/ReasonDialog';
import { useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { type ChatReply, putReply, readReplies } from './service-desk.api';
import styles from './Service.module.css';

const emptyReply = (): ChatReply => ({ id: crypto.randomUUID(), title: '', text: { TY: '', EN: '' }, isShown: true });

/** What operators send often, in Thai and English. */
export function RepliesPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const reading = useRead(['service', 'replies'], readReplies);
  const [draft, setDraft] = useState<ChatReply | null>(null);
  const isReady = () => draft !== null && draft.title.trim() !== '' && (['TY', 'EN'] as const).every((one) => draft.text[one]?.trim());

  return (
    <PageFrame
      title={t('service.replies.title')}
      hint={t('service.replies.hint')}
      reading={reading}
      tools={
        <>
          {canChange && (
            <Button variant="primary" onClick={() => setDraft(emptyReply())}>
              {t('service.replies.new')}
            </Button>
          )}
          <AreaLink to="/service">{t('service.back')}</AreaLink>
        </>
      }
    >
      {(replies) => (
        <>
          <DataTable<ChatReply>
            caption={t('service.replies.title')}
            rows={replies}
            rowKey={({ id }) => id}
            refreshing={reading.isRefreshing}
            empty={<EmptyState title={t('service.replies.none')} />}
            columns={[
              {
                key: 'title',
                header: t('service.replies.name'),
                render: ({ title, isShown }) => (
                  <>
                    {title} {!isShown && <Badge tone="neutral">{t('service.replies.hidden')}</Badge>}
                  </>
                ),
              },
              { key: 'TY', header: t('service.replies.TY'), render: ({ text }) => <span className={styles.preview}>{text.TY}</span> },
              { key: 'EN', header: t('service.replies.EN'), render: ({ text }) => <span className={styles.preview}>{text.EN}</span> },
              {
                key: 'act',
                header: t('service.act'),
                render: (reply) =>
                  canChange && (
                    <Button size="small" onClick={() => setDraft(reply)}>
                      {t('service.replies.change', { title: reply.title })}
                    </Button>
                  ),
              },
            ]}
          />
          {draft && (
            <ReasonDialog
              title={t('service.replies.edit')}
              confirmLabel={t('service.replies.save')}
              doneLabel={t('service.replies.saved')}
              size="large"
              isReady={() => Boolean(isReady())}
              onConfirm={async (reason) => {
                await putReply(draft, reason);
                await reading.refresh();
              }}
              onClose={() => setDraft(null)}
            >
              <TextField
                label={t('service.replies.name')}
                maxLength={100}
                value={draft.title}
                onChange={(event) => setDraft({ ...draft, title: event.target.value })}
              />
              {(['TY', 'EN'] as const).map((language) => (
                <TextAreaField
                  key={language}
                  label={t(`service.replies.${language}`)}
                  rows={4}
                  maxLength={chatLimits.maxCharacters}
                  value={draft.text[language] ?? ''}
                  onChange={(event) => setDraft({ ...draft, text: { ...draft.text, [language]: event.target.value } })}
                />
              ))}
              <Checkbox
                label={t('service.replies.shown')}
                checked={draft.isShown}
                onChange={(event) => setDraft({ ...draft, isShown: event.target.checked })}
              />
            </ReasonDialog>
          )}
        </>
      )}
    </PageFrame>
  );
}
