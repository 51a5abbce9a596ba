import { useTranslation } from '@portal/i18n';
import { Badge, Button, DateTime, EmptyState, Segmented, TextField } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { notify } from '@portal/ui/toast';
import { refusalOf, useRefusalText } from '@portal/staff';
import { useState } from 'react';
import { AreaLink, useGoTo } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { useAtMostEvery } from '../../lib/useAtMostEvery';
import { type By, useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { type ChatView, claim, type DeskChatRow, readChats } from './service-desk.api';
import styles from './Service.module.css';
import { useChatNews } from './useChatNews';
import { useWhoSays } from './useWhoSays';
import { Waited } from './Waited';

const everyMs = 10_000;
/** Everybody's news come here, hundreds a second when much is said. */
const newsMs = 1_000;
const views: readonly ChatView[] = ['waiting', 'own', 'active', 'ended'];

/** Who waits for an answer, who is talked to, and what was said before. */
export function ServicePage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const nameOf = useWhoSays();
  const textOf = useRefusalText();
  const goTo = useGoTo();
  const [view, setView] = useState<ChatView>('waiting');
  const [text, setText] = useState('');
  const [befores, setBefores] = useState<string[]>([]);
  const search = text.trim();
  const before = befores.at(-1) ?? null;
  const reading = useRead(['service', view, search, before], (by: By) => readChats({ view, search, before }, by), { everyMs });
  const { refresh } = reading;
  const refreshSoon = useAtMostEvery(newsMs, () => void refresh());
  useChatNews({ onChange: refreshSoon });

  async function take(id: string): Promise<void> {
    try {
      await claim(id);
      goTo(`/service/${id}`);
    } catch (error) {
      notify({ kind: 'error', title: textOf(refusalOf(error)) });
      await refresh();
    }
  }

  return (
    <PageFrame
      title={t('service.title')}
      hint={t('service.hint')}
      reading={reading}
      tools={
        <TextField
          label={t('service.search')}
          type="search"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setBefores([]);
          }}
        />
      }
    >
      {({ content, hasMore, counts, isOpen }) => (
        <>
          <div className={styles.tools}>
            <Segmented
              label={t('service.view')}
              value={view}
              options={views.map((value) => ({
                value,
                label: value === 'ended' ? t('service.views.ended') : t(`service.views.${value}`, { number: counts[value] }),
              }))}
              onChange={(next) => {
                setView(next);
                setBefores([]);
              }}
            />
            {!isOpen && <Badge tone="lose">{t('service.closed')}</Badge>}
            <AreaLink to="/service/replies">{t('service.replies.title')}</AreaLink>
          </div>
          <DataTable<DeskChatRow>
            caption={t('service.title')}
            rows={content}
            rowKey={({ id }) => id}
            refreshing={reading.isRefreshing}
            empty={<EmptyState title={t('service.none')} />}
            columns={[
              {
                key: 'who',
                header: t('service.who'),
                render: (chat) => (
                  <>
                    <AreaLink to={`/service/${chat.id}`}>{nameOf(chat)}</AreaLink>
                    {chat.csType === 'VIP' && <Badge tone="gold">{t('service.vip')}</Badge>}
                    {chat.unread > 0 && <Badge tone="brand">{t('service.unread', { count: chat.unread })}</Badge>}
                  </>
                ),
              },
              {
                key: 'last',
                header: t('service.last'),
                render: ({ last }) => (
                  <span className={styles.preview}>{last ? last.text || t('service.picture') : t('service.nothing')}</span>
                ),
              },
              {
                key: 'waits',
                header: t(view === 'ended' ? 'service.endedAt' : 'service.waits'),
                render: ({ unansweredSince, endedAt }) =>
                  endedAt ? <DateTime value={endedAt} /> : unansweredSince ? <Waited since={unansweredSince} /> : t('service.answered'),
              },
              { key: 'operator', header: t('service.operator'), value: ({ operator }) => operator?.name ?? null },
              view === 'ended'
                ? { key: 'rating', header: t('service.rating'), align: 'end', value: ({ rating }) => rating }
                : {
                    key: 'act',
                    header: t('service.act'),
                    render: (chat) =>
                      canChange && !chat.operator ? (
                        <Button size="small" onClick={() => void take(chat.id)}>
                          {t('service.claimOf', { name: nameOf(chat) })}
                        </Button>
                      ) : null,
                  },
            ]}
          />
          {view === 'ended' && (
            <div className={styles.tools}>
              {befores.length > 0 && <Button onClick={() => setBefores(befores.slice(0, -1))}>{t('games.previous')}</Button>}
              {hasMore && <Button onClick={() => setBefores([...befores, content.at(-1)!.id])}>{t('games.next')}</Button>}
            </div>
          )}
        </>
      )}
    </PageFrame>
  );
}
