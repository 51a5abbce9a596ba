import { useTranslation } from '@portal/i18n';
import { Badge, Button, Card, DateTime } from '@portal/ui';
import { AreaLink } from '../../app/navigation';
import type { Approval } from './approvals.api';
import styles from './ApprovalCard.module.css';
import { titleKeyOf } from './title-key';

type ApprovalCardProps = { approval: Approval; onApprove: () => void; onRefuse: () => void };

const tones = { waiting: 'gold', done: 'win', refused: 'neutral', expired: 'neutral', failed: 'lose' } as const;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What somebody wants done, word for word, and what became of it. */
export function ApprovalCard({ approval, onApprove, onRefuse }: ApprovalCardProps) {
  const { t } = useTranslation(['desk', 'errors']);
  const { subject, params, body, reason, state, proposedBy, proposedAt, expiresAt, decidedBy, decidedAt, note, isOwn, canDecide } =
    approval;
  const content = Object.entries({ ...params, ...body }).filter(([field]) => field !== 'reason');
  const key = titleKeyOf(approval.call);
  const title = key ? t(`approvals.titles.${key}`) : approval.summary || approval.call;

  return (
    <Card>
      <article aria-label={`${title}: ${subject}`} className={styles.approval}>
        <header className={styles.header}>
          <Badge tone={tones[state]}>{t(`approvals.states.${state}`)}</Badge>
          <h3>{title}</h3>
          <strong>{subject}</strong>
          <span className={styles.when}>
            <DateTime value={proposedAt} />
          </span>
        </header>
        <p className={styles.reason}>{t('approvals.why', { operator: proposedBy, reason })}</p>
        <dl className={styles.content}>
          {content.map(([field, value]) => (
            <div key={field}>
              <dt>
                <code>{field}</code>
              </dt>
              <dd>{textOf(value)}</dd>
            </div>
          ))}
        </dl>
        <footer className={styles.footer}>
          {approval.call.includes('/lottery/draws/:id/') && typeof params.id === 'string' && (
            <AreaLink to={`/lotteries/draws/${params.id}`}>{t('approvals.openDraw')}</AreaLink>
          )}
          {state === 'waiting' && (
            <span>
              {t('approvals.expires')} <DateTime value={expiresAt} />
            </span>
          )}
          {decidedAt && (
            <span>
              {decidedBy ? t('approvals.decided', { operator: decidedBy }) : t('approvals.nobody')} <DateTime value={decidedAt} />
            </span>
          )}
          {note && <span>{state === 'failed' ? t(`errors:${note}`, { defaultValue: note }) : note}</span>}
          {canDecide && (
            <Button variant="primary" onClick={onApprove}>
              {t('approvals.approveNamed', { subject })}
            </Button>
          )}
          {(canDecide || isOwn) && (
            <Button onClick={onRefuse}>{t(isOwn ? 'approvals.withdrawNamed' : 'approvals.refuseNamed', { subject })}</Button>
          )}
        </footer>
      </article>
    </Card>
  );
}
