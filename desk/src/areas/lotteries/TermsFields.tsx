import { useTranslation } from '@portal/i18n';
import { type Refusal, RefusalNotice } from '@portal/staff';
import { Card, TextField } from '@portal/ui';
import type { ReactNode } from 'react';
import { caps, counts, isAmount, type TypedLottery } from './new-lottery-draft';
import type { LotteryDraft, LotteryLook, PlayReturn } from './new-lottery.api';
import styles from './NewLottery.module.css';
import { PlaysTable } from './PlaysTable';

type TermsFieldsProps = {
  draft: LotteryDraft;
  typed: TypedLottery;
  /** `before` and `lowered`: of a lottery that is sold already. */
  look: (Omit<LotteryLook, 'draws'> & { before?: readonly PlayReturn[]; lowered?: readonly string[] }) | null;
  lookRefusal: Refusal | null;
  turnover: string;
  errorAt: (place: string) => string | undefined;
  onTurnover: (turnover: string) => void;
  onChange: (part: Partial<TypedLottery>) => void;
  /** What stands below the limits. */
  children?: ReactNode;
};

/** What a lottery is sold by, with what it costs by the platform's own calculation: plays with rates and stakes, series, caps. */
export function TermsFields({ draft, typed, look, lookRefusal, turnover, errorAt, onTurnover, onChange, children }: TermsFieldsProps) {
  const { t } = useTranslation('desk');
  const isDigital = draft.lottery.series !== null;
  return (
    <>
      <Card title={t('newLottery.cost')}>
        <p className={styles.hint}>{t('newLottery.costHint')}</p>
        {lookRefusal && <RefusalNotice refusal={lookRefusal} />}
        {look && !look.isFair && <p className={styles.warning}>{t('newLottery.unknownChance')}</p>}
        <div className={styles.fields}>
          <TextField
            label={t('newLottery.turnover')}
            hint={t('newLottery.turnoverHint')}
            inputMode="decimal"
            value={turnover}
            error={isAmount(turnover) ? undefined : t('newLottery.faults.money_format')}
            onChange={({ target }) => onTurnover(target.value.trim())}
          />
          {isDigital && typed.prizeMode !== 'Elott' && (
            <>
              <TextField
                label={t('newLottery.maxBetSeries')}
                hint={t('newLottery.seriesHint')}
                inputMode="numeric"
                error={errorAt('series.maxBetSeries')}
                value={typed.maxBetSeries}
                onChange={({ target }) => onChange({ maxBetSeries: target.value })}
              />
              <TextField
                label={t('newLottery.minSeries')}
                inputMode="numeric"
                error={errorAt('series.minSeries')}
                value={typed.minSeries}
                onChange={({ target }) => onChange({ minSeries: target.value })}
              />
            </>
          )}
        </div>
        <PlaysTable
          draft={draft}
          mapping={typed.mapping}
          isCredit={typed.prizeMode === 'Elott'}
          sold={typed.sold}
          terms={typed.terms}
          returns={look?.returns ?? []}
          before={look?.before}
          lowered={look?.lowered}
          faults={look?.faults ?? []}
          onSold={(sold) => onChange({ sold })}
          onTerms={(playType, part) => onChange({ terms: { ...typed.terms, [playType]: { ...typed.terms[playType]!, ...part } } })}
        />
      </Card>
      <Card title={t('newLottery.limits')}>
        <p className={styles.hint}>{t('newLottery.limitsHint')}</p>
        <div className={styles.fields}>
          {[...caps, ...counts].map((field) => (
            <TextField
              key={field}
              label={t(`newLottery.caps.${field}`)}
              inputMode="decimal"
              error={errorAt(field)}
              value={typed.caps[field]}
              onChange={({ target }) => onChange({ caps: { ...typed.caps, [field]: target.value } })}
            />
          ))}
        </div>
        {children}
      </Card>
    </>
  );
}
