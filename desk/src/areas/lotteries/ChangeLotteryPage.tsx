import { useTranslation } from '@portal/i18n';
import { RefusalNotice } from '@portal/staff';
import { Button, Card, DateTime, formatDateTime, SelectField, useSettled } from '@portal/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AreaLink, useGoTo } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { ReasonDialog } from '../../components/ReasonDialog';
import { useLocalText } from '../../lib/useLocalText';
import { type By, useRead } from '../../lib/useRead';
import { useSending } from '../../lib/useSending';
import type { AreaPageProps } from '../area';
import { FaultList } from './FaultList';
import { changedTermsOf, isAmount, type TypedLottery, typedTermsOf } from './new-lottery-draft';
import { lookAtChange, type LotteryChange, type LotteryDraft, proposeChange, readChange, readDraft } from './new-lottery.api';
import styles from './NewLottery.module.css';
import { TermsFields } from './TermsFields';
import { useFaultText } from './useFaultText';

/** How long nobody types before the platform is asked. */
const pauseMs = 350;

/** The terms of a lottery that is there: what each play returns before and after, and from which draw on. */
export function ChangeLotteryPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const textOf = useLocalText();
  const { code = '' } = useParams();
  const reading = useRead(['lotteries', 'change', code], async (by: By) => {
    const change = await readChange(code, by);
    return { change, draft: await readDraft(change.lottery.family, by) };
  });
  return (
    <PageFrame
      title={reading.value ? t('changeLottery.title', { name: textOf(reading.value.change.lottery.name) }) : code}
      hint={t(canChange ? 'changeLottery.hint' : 'lotteries.lookOnly')}
      tools={<AreaLink to="/lotteries">{t('lotteries.back')}</AreaLink>}
      reading={reading}
    >
      {/* Terms that have changed meanwhile are another form: what was typed on the old ones would be refused. */}
      {({ change, draft }) => <ChangeLotteryForm key={`${code} ${change.basis}`} draft={draft} change={change} canChange={canChange} />}
    </PageFrame>
  );
}

type FormProps = { draft: LotteryDraft; change: LotteryChange; canChange: boolean };

function ChangeLotteryForm({ draft, change, canChange }: FormProps) {
  const { t } = useTranslation('desk');
  const goTo = useGoTo();
  const { waiting, basis, draws } = change;
  const lottery = { ...change.lottery, ...waiting?.terms };
  const { code } = lottery;
  const faultText = useFaultText(draft);
  const [typed, setTyped] = useState(() => typedTermsOf(draft, lottery));
  const [turnover, setTurnover] = useState('100000');
  const [from, setFrom] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isProposing, setIsProposing] = useState(false);
  const { send, isPending, refusal } = useSending();

  const terms = changedTermsOf(draft, lottery, typed);
  const settled = useSettled(JSON.stringify({ terms, turnover: isAmount(turnover) ? turnover : '100000' }), pauseMs);
  const asked = JSON.parse(settled) as { terms: object; turnover: string };
  const { value: look, refusal: lookRefusal } = useRead(['lotteries', 'change', code, 'look', settled], (by) =>
    lookAtChange(code, asked.terms, asked.turnover, by),
  );
  const faults = look?.faults ?? [];
  const errorAt = (place: string) => {
    const found = isTried && faults.find((fault) => fault.place === place);
    return found ? faultText.word(found.fault) : undefined;
  };
  /** Draws that open together begin together. */
  const openings = draws.filter(({ opensAt }, i) => draws.findIndex((other) => other.opensAt === opensAt) === i);

  /** What stands here now is looked at before anybody is asked for a reason: the last look may be of a moment ago. */
  const prepare = () =>
    send(async () => {
      setIsTried(true);
      const { faults: found } = await lookAtChange(code, terms, asked.turnover, { isBackground: false });
      if (found.length === 0) setIsProposing(true);
    });

  return (
    <div className={styles.page}>
      {waiting && (
        <p className={styles.warning}>
          {t('changeLottery.waits', { by: waiting.approvedBy })} <DateTime value={waiting.holdsFrom} />
        </p>
      )}
      <TermsFields
        draft={{ ...draft, lottery }}
        typed={typed}
        look={look}
        lookRefusal={lookRefusal}
        turnover={turnover}
        errorAt={errorAt}
        onTurnover={setTurnover}
        onChange={(part: Partial<TypedLottery>) => setTyped((before) => ({ ...before, ...part }))}
      />
      <Card title={t('changeLottery.when')}>
        <div className={styles.fields}>
          <SelectField
            label={t('changeLottery.from')}
            hint={t('changeLottery.fromHint')}
            value={from}
            options={[
              { value: '', label: t('changeLottery.next') },
              ...openings.map(({ issue, opensAt }) => ({
                value: opensAt,
                label: t('changeLottery.draw', { issue, opens: formatDateTime(opensAt) }),
              })),
            ]}
            onChange={({ target }) => setFrom(target.value)}
          />
        </div>
      </Card>
      {isTried && <FaultList draft={draft} faults={faults} />}
      {refusal && <RefusalNotice refusal={refusal} />}
      {canChange && (
        <div>
          <Button variant="primary" pending={isPending} onClick={() => void prepare()}>
            {t('changeLottery.propose')}
          </Button>
        </div>
      )}
      {isProposing && (
        <ReasonDialog
          title={t('changeLottery.proposeTitle', { code })}
          description={t(look && look.lowered.length > 0 ? 'changeLottery.proposeLower' : 'changeLottery.proposeEffect')}
          confirmLabel={t('lotteries.propose')}
          doneLabel={t('lotteries.proposed')}
          onConfirm={async (reason) => {
            await proposeChange(code, { terms, basis, from: from || null }, reason);
            goTo('/lotteries');
          }}
          onClose={() => setIsProposing(false)}
        />
      )}
    </div>
  );
}
