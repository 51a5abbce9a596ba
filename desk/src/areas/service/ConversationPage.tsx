import { useTranslation } from '@portal/i18n';
import { Badge, Button, Card, DateTime, ErrorState, SelectField, Skeleton } from '@portal/ui';
import { notify } from '@portal/ui/toast';
import { refusalOf, useRefusalText } from '@portal/staff';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { AreaLink } from '../../app/navigation';
import { useStaff } from '../../lib/staff';
import { useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { Composer } from './Composer';
import { Messages } from './Messages';
import { Notes } from './Notes';
import { claim, end, handOver, lookAt, type Looker, readChat, readStaff } from './service-desk.api';
import styles from './Service.module.css';
import { useConversation } from './useConversation';
import { useWhoSays } from './useWhoSays';

const lookEveryMs = 8_000;
const detailEveryMs = 10_000;
/** The choice that puts a conversation back into the queue. */
const queue = 'queue';

/** One conversation: what was said, what is answered, and who the member is. */
export function ConversationPage({ canChange }: AreaPageProps) {
  const { id = '' } = useParams();
  return <Conversation key={id} id={id} canChange={canChange} />;
}

function Conversation({ id, canChange }: AreaPageProps & { id: string }) {
  const { t } = useTranslation('desk');
  const { operator } = useStaff();
  const nameOf = useWhoSays();
  const textOf = useRefusalText();
  const conversation = useConversation(id);
  const { chat, messages, refusal, sync } = conversation;
  const detail = useRead(['service', 'chat', id], (by) => readChat(id, by), { everyMs: detailEveryMs });
  const staff = useRead(['service', 'staff'], readStaff).value ?? [];
  const [others, setOthers] = useState<readonly Looker[]>([]);
  const [isPending, setIsPending] = useState(false);
  const isTyping = useRef(false);
  const lastNumber = messages.at(-1)?.number ?? 0;

  const look = useCallback(async () => {
    const read = document.visibilityState === 'visible' ? lastNumber : 0;
    await lookAt(id, read, isTyping.current).then(
      (found) => setOthers(found.others),
      () => undefined,
    );
  }, [id, lastNumber]);
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), lookEveryMs);
    const handleChange = () => void look();
    document.addEventListener('visibilitychange', handleChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleChange);
    };
  }, [look]);

  async function act(work: () => Promise<unknown>): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    try {
      await work();
    } catch (error) {
      notify({ kind: 'error', title: textOf(refusalOf(error)) });
    }
    await Promise.all([sync(), detail.refresh()]);
    setIsPending(false);
  }

  if (!chat)
    return refusal ? <ErrorState title={textOf(refusal)} retryLabel={t('retry')} onRetry={() => void sync()} /> : <Skeleton height={480} />;
  const name = nameOf(chat);
  const isMine = chat.operator?.name === operator.name;
  const hasEnded = chat.state === 'ended';

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{t('service.conversationOf', { name })}</h1>
          <p className={styles.tools}>
            <Badge tone={hasEnded ? 'neutral' : chat.operator ? 'brand' : 'gold'}>{t(`service.states.${chat.state}`)}</Badge>
            {chat.csType === 'VIP' && <Badge tone="gold">{t('service.vip')}</Badge>}
            {chat.operator && <span>{t('service.has', { name: chat.operator.name })}</span>}
            {others.map((other) => (
              <Badge key={other.name} tone="neutral">
                {t(other.isTyping ? 'service.otherTypes' : 'service.otherLooks', { name: other.name })}
              </Badge>
            ))}
          </p>
          {refusal && <p role="status">{t('stale')}</p>}
        </div>
        <AreaLink to="/service">{t('service.back')}</AreaLink>
      </header>
      <div className={styles.columns}>
        <section className={styles.thread} aria-label={t('service.messages')}>
          <Messages conversation={conversation} id={id} name={name} />
          {canChange && isMine && !hasEnded && (
            <Composer
              language={chat.language}
              onSay={conversation.say}
              onTyping={(next) => {
                const isNews = next !== isTyping.current;
                isTyping.current = next;
                if (isNews) void look();
              }}
            />
          )}
          {canChange && !hasEnded && (
            <div className={styles.tools}>
              {!chat.operator && (
                <Button variant="primary" pending={isPending} onClick={() => void act(() => claim(id))}>
                  {t('service.claim')}
                </Button>
              )}
              {chat.operator && (
                <SelectField
                  label={t('service.handOver')}
                  value=""
                  placeholder={t('service.handOverTo')}
                  disabled={isPending}
                  options={[
                    { value: queue, label: t('service.toQueue') },
                    ...staff
                      .filter((colleague) => colleague.id !== chat.operator?.id)
                      .map((colleague) => ({
                        value: colleague.id,
                        label: t(colleague.isHere ? 'service.here' : 'service.away', { name: colleague.name }),
                      })),
                  ]}
                  onChange={({ target: { value } }) => void act(() => handOver(id, value === queue ? null : value))}
                />
              )}
              <Button variant="danger" pending={isPending} onClick={() => void act(() => end(id))}>
                {t('service.end')}
              </Button>
            </div>
          )}
        </section>
        <aside className={styles.side}>
          <Card>
            <h2>{t('service.about')}</h2>
            <dl className={styles.facts}>
              <dt>{t('service.who')}</dt>
              <dd>{chat.member ? <AreaLink to={`/members/${chat.member.id}`}>{chat.member.account}</AreaLink> : name}</dd>
              <dt>{t('service.language')}</dt>
              <dd>{chat.language}</dd>
              {chat.contact && (
                <>
                  <dt>{t('service.contact')}</dt>
                  <dd>{chat.contact}</dd>
                </>
              )}
              <dt>{t('service.openedAt')}</dt>
              <dd>
                <DateTime value={chat.openedAt} />
              </dd>
              {chat.rating !== null && (
                <>
                  <dt>{t('service.rating')}</dt>
                  <dd>{t('service.stars', { count: chat.rating })}</dd>
                </>
              )}
              {chat.comment && (
                <>
                  <dt>{t('service.comment')}</dt>
                  <dd>{chat.comment}</dd>
                </>
              )}
            </dl>
          </Card>
          <Notes id={id} notes={detail.value?.notes ?? []} canChange={canChange} onAdded={() => void detail.refresh()} />
        </aside>
      </div>
    </div>
  );
}
