import { useTranslation } from '@portal/i18n';
import { Badge, Card, Countdown, DateTime, EmptyState, Figure } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { shownAmount } from '../../lib/shown-amount';
import { useLocalText } from '../../lib/useLocalText';
import { useQueues } from '../../lib/useQueues';
import { useRead } from '../../lib/useRead';
import { FaultsCard } from './FaultsCard';
import { pathOfQueue, readToday } from './today-desk.api';
import styles from './Today.module.css';

const everyMs = 10_000;
/** The figures of the day and where each leads. */
const figures = [
  ['deposits', '/payments'],
  ['withdrawals', '/withdrawals'],
  ['bets', '/finance'],
  ['payouts', '/finance'],
  ['profit', '/finance'],
] as const;

/** How the brand is doing right now: money, play, draws about to close, what waits, and what is wrong. Every figure leads to its list. */
export function TodayPage() {
  const { t } = useTranslation('desk');
  const localText = useLocalText();
  const reading = useRead(['today'], readToday, { everyMs });
  const queues = useQueues();

  return (
    <PageFrame title={t('today.title')} hint={t('today.hint')} reading={reading}>
      {({ today, hours, closing }) => (
        <>
          <ul className={styles.figures}>
            {figures.map(([column, to]) => (
              <li key={column}>
                <AreaLink to={to} className={styles.figure}>
                  <Figure label={t(`today.columns.${column}`)} value={shownAmount(today[column])} />
                </AreaLink>
              </li>
            ))}
          </ul>
          <div className={styles.cards}>
            <Card title={t('today.queues')}>
              <ul className={styles.list}>
                {(queues.value ?? []).map(({ queue, waiting, oldest }) => (
                  <li key={queue}>
                    <AreaLink to={pathOfQueue[queue]}>{t(`today.queueNames.${queue}`)}</AreaLink>
                    <Badge tone={waiting === 0 ? 'neutral' : 'brand'}>{waiting}</Badge>
                    {oldest && (
                      <span className={styles.since}>
                        {t('today.since')} <DateTime value={oldest} />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </Card>
            <FaultsCard />
          </div>
          <Card title={t('today.closing')}>
            <DataTable
              caption={t('today.closing')}
              rows={closing}
              rowKey={({ id }) => id}
              empty={<EmptyState title={t('today.noDraws')} />}
              columns={[
                {
                  key: 'draw',
                  header: t('today.draw'),
                  render: ({ id, gameName, issue }) => (
                    <AreaLink to={`/lotteries/draws/${id}`}>{`${localText(gameName)} ${issue}`}</AreaLink>
                  ),
                },
                {
                  key: 'closesAt',
                  header: t('today.closesIn'),
                  render: ({ closesAt }) => <Countdown closesAt={Date.parse(closesAt)} label={t('today.closesIn')} />,
                },
                { key: 'bets', header: t('today.betCount'), align: 'end', value: ({ bets }) => bets },
                {
                  key: 'stake',
                  header: t('today.staked'),
                  align: 'end',
                  render: ({ stake, isPartial }) => (isPartial ? t('today.atLeast', { amount: shownAmount(stake) }) : shownAmount(stake)),
                },
              ]}
            />
          </Card>
          <Card title={t('today.hours')}>
            <DataTable
              caption={t('today.hours')}
              rows={hours.toReversed()}
              rowKey={({ hour }) => hour}
              empty={<EmptyState title={t('today.noHours')} />}
              columns={[
                { key: 'hour', header: t('today.hour'), value: ({ hour }) => hour, render: ({ hour }) => <DateTime value={hour} /> },
                ...figures.map(([column]) => ({
                  key: column,
                  header: t(`today.columns.${column}`),
                  align: 'end' as const,
                  render: (row: (typeof hours)[number]) => shownAmount(row[column]),
                })),
              ]}
            />
          </Card>
        </>
      )}
    </PageFrame>
  );
}
