import { useTranslation } from '@portal/i18n';
import { Card, DateTime, EmptyState, SelectField } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { shownAmount } from '../../lib/shown-amount';
import { type By, useRead } from '../../lib/useRead';
import { type PayKind, payKinds, type PayPeriod, payPeriods, type PreviewedPay, readPreview } from './pay-runs-desk.api';
import styles from './PayRuns.module.css';

/** What the last window that is over would come to now. Nothing is written and nobody is paid. */
export function PreviewPage() {
  const { t } = useTranslation('desk');
  const [kind, setKind] = useState<PayKind>('DAILY_SALARY');
  const [period, setPeriod] = useState<PayPeriod>('M');
  const reading = useRead(['pay-runs', 'preview', kind, period], (by: By) => readPreview(kind, period, by));
  const money = (key: 'turnover' | 'total' | 'less' | 'amount') => ({
    key,
    header: t(`payruns.${key}`),
    align: 'end' as const,
    value: (row: PreviewedPay) => shownAmount(row[key]),
  });
  return (
    <PageFrame
      title={t('payruns.previewTitle')}
      hint={t('payruns.previewHint')}
      tools={
        <>
          <AreaLink to="/payruns">{t('payruns.toRuns')}</AreaLink>
          <SelectField
            label={t('payruns.kind')}
            value={kind}
            options={payKinds.map((one) => ({ value: one, label: t(`contracts.kinds.${one}`) }))}
            onChange={(event) => setKind(event.target.value as PayKind)}
          />
          {kind === 'DIVIDEND' && (
            <SelectField
              label={t('payruns.period')}
              value={period}
              options={payPeriods.map((one) => ({ value: one, label: t(`payruns.periods.${one}`) }))}
              onChange={(event) => setPeriod(event.target.value as PayPeriod)}
            />
          )}
        </>
      }
      reading={reading}
    >
      {(preview) => (
        <>
          <Card>
            <dl className={styles.sums}>
              <div>
                <dt>{t('payruns.window')}</dt>
                <dd>
                  <DateTime value={preview.startsAt} /> – <DateTime value={preview.endsAt} />
                </dd>
              </div>
              <div>
                <dt>{t('payruns.records')}</dt>
                <dd>{preview.records}</dd>
              </div>
              <div>
                <dt>{t('payruns.amount')}</dt>
                <dd>{shownAmount(preview.amount)}</dd>
              </div>
              <div>
                <dt>{t('payruns.tops')}</dt>
                <dd>{shownAmount(preview.tops)}</dd>
              </div>
            </dl>
          </Card>
          {preview.content.length === 0 ? (
            <EmptyState title={t('payruns.previewNone')} description={t('payruns.previewNoneHint')} />
          ) : (
            <DataTable<PreviewedPay>
              caption={t('payruns.previewTitle')}
              rows={preview.content}
              rowKey={({ account }) => account}
              empty={null}
              columns={[
                { key: 'account', header: t('payments.member'), value: ({ account }) => account },
                money('turnover'),
                { key: 'active', header: t('payruns.active'), align: 'end', value: ({ activeMembers }) => String(activeMembers) },
                money('total'),
                money('less'),
                money('amount'),
              ]}
            />
          )}
        </>
      )}
    </PageFrame>
  );
}
