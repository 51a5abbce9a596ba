import { useTranslation } from '@portal/i18n';
import { Button, Card, Checkbox, DateTime, SelectField, TextField, useSettled } from '@portal/ui';
import { RefusalNotice } from '@portal/staff';
import { useState } from 'react';
import { useGoTo } from '../../app/navigation';
import { ReasonDialog } from '../../components/ReasonDialog';
import { useLocalText } from '../../lib/useLocalText';
import { useRead } from '../../lib/useRead';
import { useSending } from '../../lib/useSending';
import { type Identity, isAmount, lotteryOf, soldAtFirst, type TypedLottery, typedOf } from './new-lottery-draft';
import { type Family, lookAt, type LotteryDraft, proposeLottery } from './new-lottery.api';
import styles from './NewLottery.module.css';
import { NameFields } from './NameFields';
import { FaultList } from './FaultList';
import { ScheduleFields } from './ScheduleFields';
import { TermsFields } from './TermsFields';
import { useFaultText } from './useFaultText';

type FormProps = {
  draft: LotteryDraft;
  identity: Identity;
  canChange: boolean;
  onIdentity: (part: Partial<Identity>) => void;
  onFamily: (family: Family) => void;
};

const families: readonly Family[] = ['thai', 'vnNorth', 'vnSouth', 'ssc', '11x5', 'k3', 'pk10', '3d', '28', 'kl8', 'lhc'];
/** How long nobody types before the platform is asked. */
const pauseMs = 350;

/** Every field of a new lottery, and beside them what it would cost by the platform's own calculation. */
export function NewLotteryForm({ draft, identity, canChange, onIdentity, onFamily }: FormProps) {
  const { t } = useTranslation('desk');
  const textOf = useLocalText();
  const goTo = useGoTo();
  const faultText = useFaultText(draft);
  const [typed, setTyped] = useState(() => typedOf(draft));
  const [turnover, setTurnover] = useState('100000');
  const [isTried, setIsTried] = useState(false);
  const [isProposing, setIsProposing] = useState(false);
  const { send, isPending, refusal } = useSending();
  const change = (part: Partial<TypedLottery>) => setTyped((before) => ({ ...before, ...part }));

  const group = identity.groupCode || draft.groups[0]?.code || '';
  const lottery = lotteryOf(draft, { ...identity, groupCode: group }, typed);
  const settled = useSettled(JSON.stringify({ lottery, turnover: isAmount(turnover) ? turnover : '100000' }), pauseMs);
  const asked = JSON.parse(settled) as { lottery: object; turnover: string };
  const { value: look, refusal: lookRefusal } = useRead(['lotteries', 'look', settled], (by) => lookAt(asked.lottery, asked.turnover, by));
  const faults = look?.faults ?? [];
  const errorAt = (place: string) => {
    const found = isTried && faults.find((fault) => fault.place === place);
    return found ? faultText.word(found.fault) : undefined;
  };
  const mappings = draft.mappings.filter(({ isOwn, mapping }) => isOwn === (typed.source === 'own') || mapping === 'pingpong');
  const isDigital = draft.lottery.series !== null;

  /** What stands here now is looked at before anybody is asked for a reason: the last look may be of a moment ago. */
  const prepare = () =>
    send(async () => {
      setIsTried(true);
      const { faults: found } = await lookAt(lottery, asked.turnover, { isBackground: false });
      if (found.length === 0) setIsProposing(true);
    });

  function changeSource(source: string) {
    const mapping = draft.mappings.length === 0 ? null : source === 'own' ? null : 'lao';
    change({ source, mapping, sold: soldAtFirst(draft, { ...typed, mapping }) });
  }
  function changeMapping(mapping: TypedLottery['mapping']) {
    const kind = mapping === 'yeekee' ? ('rounds' as const) : typed.schedule.kind;
    change({ mapping, sold: soldAtFirst(draft, { ...typed, mapping }), schedule: { ...typed.schedule, kind } });
  }

  return (
    <div className={styles.page}>
      <Card title={t('newLottery.what')}>
        <div className={styles.fields}>
          <SelectField
            label={t('newLottery.family')}
            value={draft.lottery.family}
            options={families.map((family) => ({ value: family, label: t(`newLottery.families.${family}`) }))}
            onChange={({ target }) => onFamily(target.value as Family)}
          />
          {isDigital && (
            <SelectField
              label={t('newLottery.style')}
              value={typed.prizeMode}
              options={(['ZY', 'Elott'] as const).map((mode) => ({ value: mode, label: t(`newLottery.styles.${mode}`) }))}
              onChange={({ target }) => {
                const prizeMode = target.value as TypedLottery['prizeMode'];
                change({ prizeMode, sold: soldAtFirst(draft, { ...typed, prizeMode }) });
              }}
            />
          )}
          <TextField
            label={t('newLottery.code')}
            hint={t('newLottery.codeHint')}
            error={errorAt('code')}
            maxLength={32}
            autoComplete="off"
            spellCheck={false}
            value={identity.code}
            onChange={({ target }) => onIdentity({ code: target.value.toUpperCase() })}
          />
          <SelectField
            label={t('newLottery.group')}
            hint={draft.groups.length === 0 ? t('newLottery.noGroups') : undefined}
            error={errorAt('groupCode')}
            value={group}
            options={draft.groups.map(({ code, label }) => ({ value: code, label: textOf(label) }))}
            onChange={({ target }) => onIdentity({ groupCode: target.value })}
          />
          <NameFields name={identity.name} errorOf={(language) => errorAt(`name.${language}`)} onChange={(name) => onIdentity({ name })} />
        </div>
      </Card>
      <Card title={t('newLottery.draws')}>
        <div className={styles.fields}>
          <SelectField
            label={t('newLottery.source')}
            hint={typed.source.startsWith('feed') ? t('newLottery.invented') : t(`newLottery.sourceHints.${typed.source}`)}
            error={errorAt('isEnabled') ?? errorAt('feed')}
            value={typed.source}
            options={[
              { value: 'own', label: t('newLottery.sources.own') },
              { value: 'operators', label: t('newLottery.sources.operators') },
              ...draft.feeds.map(({ name }) => ({ value: `feed:${name}`, label: t('newLottery.sources.feed', { name }) })),
            ]}
            onChange={({ target }) => changeSource(target.value)}
          />
          {mappings.length > 0 && (
            <SelectField
              label={t('newLottery.mapping')}
              error={errorAt('mapping')}
              value={typed.mapping ?? ''}
              options={mappings.map(({ mapping }) => ({ value: mapping ?? '', label: t(`newLottery.mappings.${mapping ?? 'none'}`) }))}
              onChange={({ target }) => changeMapping((target.value || null) as TypedLottery['mapping'])}
            />
          )}
          <ScheduleFields
            schedule={typed.schedule}
            errorAt={errorAt}
            onChange={(part) => change({ schedule: { ...typed.schedule, ...part } })}
          />
        </div>
        {look && look.draws.length > 0 && (
          <p className={styles.hint}>
            {t('newLottery.firstDraws')}{' '}
            {look.draws.map(({ issue, drawsAt }, i) => (
              <span key={issue}>
                {i > 0 && ' · '}
                {issue} (<DateTime value={drawsAt} />)
              </span>
            ))}
          </p>
        )}
      </Card>
      <TermsFields
        draft={draft}
        typed={typed}
        look={look}
        lookRefusal={lookRefusal}
        turnover={turnover}
        errorAt={errorAt}
        onTurnover={setTurnover}
        onChange={change}
      >
        <Checkbox label={t('newLottery.isHot')} checked={typed.isHot} onChange={({ target }) => change({ isHot: target.checked })} />
      </TermsFields>
      {isTried && <FaultList draft={draft} faults={faults} />}
      {refusal && <RefusalNotice refusal={refusal} />}
      {canChange && (
        <div>
          <Button variant="primary" pending={isPending} onClick={() => void prepare()}>
            {t('newLottery.propose')}
          </Button>
        </div>
      )}
      {isProposing && (
        <ReasonDialog
          title={t('newLottery.proposeTitle', { code: identity.code })}
          description={t('newLottery.proposeEffect')}
          confirmLabel={t('lotteries.propose')}
          doneLabel={t('lotteries.proposed')}
          onConfirm={async (reason) => {
            await proposeLottery(lottery, reason);
            goTo('/lotteries');
          }}
          onClose={() => setIsProposing(false)}
        />
      )}
    </div>
  );
}
