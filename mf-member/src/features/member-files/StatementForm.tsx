import { longestStatementDays } from '@portal/contracts/member-file-words';
import { Button, Card, DateRange, portal, serverNow, useErrorText, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { Refusal } from '../../components/Refusal';
import { lastDays, lengthOf, type DayRange } from '../../lib/days';
import { useLookAgain, useRequestStatement } from './member-files.api';
import styles from './MemberFiles.module.css';

const presets = [92, 183, 365] as const;

/** Which days a statement shall have: up to twelve months, however long ago. */
export function StatementForm({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const request = useRequestStatement();
  const lookAgain = useLookAgain();
  const [range, setRange] = useState<DayRange>(() => lastDays(presets[2], serverNow()));
  const [refusal, setRefusal] = useState<string | null>(null);
  const isTooLong = lengthOf(range) > longestStatementDays;

  async function handleAsk() {
    if (request.isPending) return;
    if (isTooLong) return setRefusal(t('files.tooLong'));
    setRefusal(null);
    try {
      await request.mutateAsync({ body: range });
      portal.notify({ kind: 'success', title: t('files.asked'), body: t('files.askedBody') });
    } catch (error) {
      setRefusal(errorText(error));
    }
    void lookAgain();
  }

  return (
    <Card title={t('files.statement')}>
      <div className={styles.form}>
        <p className={styles.note}>{t('files.statementBody')}</p>
        <DateRange
          value={range}
          onChange={(next) => {
            setRange(next);
            setRefusal(null);
          }}
          presets={presets}
          now={serverNow}
          labels={{
            group: t('range.group'),
            from: t('range.from'),
            to: t('range.to'),
            previous: t('range.previous'),
            next: t('range.next'),
            preset: (days) => t(`files.preset.${days}`),
            invalid: t('files.invalidDays'),
          }}
        />
        {isBusy && <p className={styles.note}>{t('files.oneAtATime')}</p>}
        <Refusal text={refusal} />
        <div>
          <Button variant="primary" pending={request.isPending} disabled={isBusy} onClick={() => void handleAsk()}>
            {t('files.ask')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
