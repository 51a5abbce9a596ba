import type { AgentLink } from '@portal/contracts';
import { Badge, Button, Card, DataTable, DateTime, EmptyState, portal, useCommand, useErrorText, useTranslation } from '@portal/portal';
import { QrCode } from 'lucide-react';
import { TablePages } from '../../components/TablePages';
import styles from './Registration.module.css';
import { fetchLinks, type useLinks } from './registration.api';

const tones = { open: 'win', off: 'neutral', expired: 'neutral', used: 'info' } as const;

export type LinkTableProps = {
  query: ReturnType<typeof useLinks>;
  pageNo: number;
  onPageChange: (pageNo: number) => void;
  onShare: (link: AgentLink) => void;
};

/** The agent's links with what came of each. */
export function LinkTable({ query, pageNo, onPageChange, onShare }: LinkTableProps) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const flip = useCommand('PUT /wps/relay/agent/links/:code');
  const { data, error, isPlaceholderData, refetch } = query;

  async function handleSwitch({ code, state }: AgentLink) {
    try {
      await flip.mutateAsync({ params: { code }, body: { isOn: state === 'off' } });
      await refetch();
    } catch (refusal) {
      portal.notifyError(refusal);
    }
  }

  return (
    <Card title={t('links.title')}>
      <DataTable<AgentLink>
        caption={t('links.title')}
        rows={data?.content}
        rowKey={({ code }) => code}
        refreshing={isPlaceholderData}
        error={!data && error ? { title: errorText(error), retryLabel: t('actions.retry'), onRetry: () => void refetch() } : undefined}
        empty={<EmptyState title={t('links.emptyTitle')} description={t('links.emptyBody')} />}
        columns={[
          {
            key: 'code',
            header: t('links.code'),
            value: ({ code }) => code,
            render: ({ code, note }) => (
              <span>
                <span className={styles.code}>{code}</span>
                {note && <span className={styles.note}>{note}</span>}
              </span>
            ),
          },
          { key: 'type', header: t('registration.type'), value: ({ type }) => t(`tree.types.${type}`) },
          {
            key: 'rebate',
            header: t('registration.rebate'),
            align: 'end',
            value: ({ rebate }) => (rebate === null ? t('links.usualRebate') : `${rebate}%`),
          },
          { key: 'visits', header: t('links.visits'), align: 'end', value: ({ visits }) => visits },
          {
            key: 'registrations',
            header: t('links.registrations'),
            align: 'end',
            value: ({ registrations, maxUses }) => (maxUses === null ? registrations : `${registrations} / ${maxUses}`),
          },
          { key: 'firstDeposits', header: t('links.firstDeposits'), align: 'end', value: ({ firstDeposits }) => firstDeposits },
          {
            key: 'expires',
            header: t('links.expires'),
            value: ({ expiresAt }) => expiresAt,
            render: ({ expiresAt }) =>
              expiresAt ? <DateTime value={expiresAt} /> : <span className={styles.muted}>{t('links.lives.forever')}</span>,
          },
          {
            key: 'state',
            header: t('links.state'),
            value: ({ state }) => t(`links.states.${state}`),
            render: ({ state }) => <Badge tone={tones[state]}>{t(`links.states.${state}`)}</Badge>,
          },
          {
            key: 'acts',
            header: t('links.acts'),
            render: (link) => (
              <span className={styles.acts}>
                <Button
                  size="small"
                  icon={<QrCode aria-hidden />}
                  aria-label={t('links.shareNamed', { code: link.code })}
                  onClick={() => onShare(link)}
                >
                  {t('links.share')}
                </Button>
                {data?.canOpen && (link.state === 'open' || link.state === 'off') && (
                  <Button
                    size="small"
                    variant="ghost"
                    disabled={flip.isPending}
                    aria-label={t(link.state === 'off' ? 'links.switchOnNamed' : 'links.switchOffNamed', { code: link.code })}
                    onClick={() => void handleSwitch(link)}
                  >
                    {link.state === 'off' ? t('links.switchOn') : t('links.switchOff')}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
        exportFileName="registration-links.csv"
        exportRows={fetchLinks}
        labels={{ exportCsv: t('actions.exportCsv') }}
      />
      {data && data.totalPages > 1 && (
        <TablePages
          page={pageNo}
          pageCount={data.totalPages}
          onPageChange={onPageChange}
          summary={t('links.count', { count: data.totalElements })}
        />
      )}
    </Card>
  );
}
