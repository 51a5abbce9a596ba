import { longestStatementDays } from '@portal/contracts/member-file-words';
import { Button, Card, DateRange, portal, serverNow, useErrorText, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { Refusal } from '../../components/Refusal';
import { lastDays, type DayRange } from '../../lib/days';
import { useLookAgain, useRequestStatement } from './member-files.api';
import styles from './MemberFiles.module.css';

const presets = ['lastMonth', 30, 90, 180, 365] as const;

/** Which days a statement shall have: up to twelve months, however long ago. */
export function StatementForm({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const request = useRequestStatement();
  const lookAgain = useLookAgain();
  const [range, setRange] = useState<DayRange>(() => lastDays(365, serverNow()));
  const [refusal, setRefusal] = useState<string | null>(null);

  async function handleAsk() {
    if (request.isPending) return;
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
          mostDays={longestStatementDays}
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
