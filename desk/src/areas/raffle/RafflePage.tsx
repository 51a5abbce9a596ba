import { useLocalText, useTranslation } from '@portal/i18n';
import { parseMoney, toWire } from '@portal/money';
import { Badge, Button, DateTime, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { PageFrame } from '../../components/PageFrame';
import { Section } from '../../components/Section';
import { shownAmount } from '../../lib/shown-amount';
import { useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { PlanDialog } from './PlanDialog';
import { percentOf } from './prize-drafts';
import { type DeskRaffle, type DeskRaffleDraw, type DeskWheelPrize, readRaffle } from './raffle-desk.api';
import styles from './Raffle.module.css';
import { WheelDialog } from './WheelDialog';

const tones = { open: 'win', closed: 'gold', drawn: 'neutral' } as const;
const whole = 1_000_000n;

/** What one turn costs on average in money, rounded down. */
const costOf = (prizes: readonly DeskWheelPrize[]): string =>
  toWire(
    prizes.reduce((sum, { kind, amount, chance }) => (kind === 'money' && amount ? sum + parseMoney(amount) * BigInt(chance) : sum), 0n) /
      whole,
  );

/** The wheel with chances and stock, the plan of draws, and what draws gave. */
export function RafflePage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const [opened, setOpened] = useState<'wheel' | 'plan' | null>(null);
  const reading = useRead(['raffle'], readRaffle);
  const close = () => setOpened(null);
  const refresh = () => void reading.refresh();
  const button = (which: 'wheel' | 'plan') => (
    <Button disabled={!canChange} onClick={() => setOpened(which)}>
      {t(`raffle.change.${which}`)}
    </Button>
  );

  return (
    <PageFrame title={t('areas.raffle')} hint={t('raffle.hint')} reading={reading}>
      {({ prizes, isToday, plan, draws }) => (
        <>
          <Section title={t('raffle.wheel')} tools={button('wheel')}>
            {prizes.length === 0 ? (
              <EmptyState title={t('raffle.noWheel')} description={t('raffle.noWheelHint')} />
            ) : (
              <>
                <p>
                  {t('raffle.cost', { amount: shownAmount(costOf(prizes)) })} {!isToday && t('raffle.fromTomorrow')}
                </p>
                <WheelTable prizes={prizes} />
              </>
            )}
          </Section>
          <Section title={t('raffle.plan')} tools={button('plan')}>
            {plan ? <Plan plan={plan} /> : <EmptyState title={t('raffle.noPlan')} description={t('raffle.noPlanHint')} />}
          </Section>
          <Section title={t('raffle.draws')}>
            <DrawsTable draws={draws} />
          </Section>
          {opened === 'wheel' && <WheelDialog prizes={prizes} onDone={refresh} onClose={close} />}
          {opened === 'plan' && <PlanDialog plan={plan} onDone={refresh} onClose={close} />}
        </>
      )}
    </PageFrame>
  );
}

function useWorth() {
  const { t } = useTranslation('desk');
  return ({ kind, amount }: { kind: DeskWheelPrize['kind']; amount: string | null }) =>
    amount === null ? t('raffle.kinds.nothing') : t(`raffle.amounts.${kind}`, { count: Number(amount), amount: shownAmount(amount) });
}

function WheelTable({ prizes }: { prizes: readonly DeskWheelPrize[] }) {
  const { t } = useTranslation('desk');
  const localText = useLocalText();
  const worth = useWorth();
  return (
    <DataTable
      caption={t('raffle.wheel')}
      rows={prizes}
      rowKey={({ id }) => id}
      empty={null}
      columns={[
        { key: 'name', header: t('raffle.name'), value: ({ name }) => localText(name) },
        { key: 'worth', header: t('raffle.worth'), value: worth },
        { key: 'chance', header: t('raffle.fields.chance'), align: 'end', value: ({ chance }) => `${percentOf(chance)}%` },
        {
          key: 'stock',
          header: t('raffle.stock'),
          align: 'end',
          value: ({ stock }) => (stock === null ? t('raffle.unlimited') : String(stock)),
        },
        { key: 'won', header: t('raffle.won'), align: 'end', value: ({ won }) => String(won) },
      ]}
    />
  );
}

function Plan({ plan: { isOn, weekdays, drawAt, prizes } }: { plan: NonNullable<DeskRaffle['plan']> }) {
  const { t } = useTranslation('desk');
  const localText = useLocalText();
  const worth = useWorth();
  return (
    <>
      <p>
        <Badge tone={isOn ? 'win' : 'neutral'}>{t(isOn ? 'games.on' : 'games.off')}</Badge>{' '}
        {t('raffle.planned', { time: drawAt, days: weekdays.map((day) => t(`raffle.weekdays.${day}`)).join(', ') })}
      </p>
      <ul className={styles.list}>
        {prizes.map((prize, index) => (
          // Prizes of a plan have no id; their order is fixed.
          <li key={index}>{t('raffle.planPrize', { name: localText(prize.name), worth: worth(prize), count: prize.winners })}</li>
        ))}
      </ul>
    </>
  );
}

function DrawsTable({ draws }: { draws: readonly DeskRaffleDraw[] }) {
  const { t } = useTranslation('desk');
  return (
    <DataTable
      caption={t('raffle.draws')}
      rows={draws}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('raffle.noDraws')} />}
      columns={[
        { key: 'closesAt', header: t('raffle.drawnAt'), render: ({ closesAt }) => <DateTime value={closesAt} /> },
        { key: 'state', header: t('games.state'), render: ({ state }) => <Badge tone={tones[state]}>{t(`raffle.states.${state}`)}</Badge> },
        { key: 'tickets', header: t('raffle.tickets'), align: 'end', value: ({ tickets }) => String(tickets) },
        { key: 'winners', header: t('raffle.fields.winners'), align: 'end', value: ({ winners }) => String(winners) },
        { key: 'waiting', header: t('raffle.waiting'), align: 'end', value: ({ waiting }) => String(waiting) },
        { key: 'money', header: t('raffle.money'), align: 'end', value: ({ money }) => shownAmount(money) },
      ]}
    />
  );
}
