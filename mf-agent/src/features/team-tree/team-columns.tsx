import type { TeamMember } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { Badge, Button, DateTime } from '@portal/portal';
import { ChevronRight } from 'lucide-react';
import { moneyColumn, signedColumn } from '../../components/money-columns';
import styles from './TeamTree.module.css';

type Translate = (key: string, values?: Record<string, unknown>) => string;

const agentTypes = [1, 2, 41, 42];
const typeKey = (type: number) => (type === 2 ? 'head' : agentTypes.includes(type) ? 'agent' : 'member');
/** What the member won less what was staked. */
const outcomeOf = ({ payout, turnover }: TeamMember) => parseMoney(payout) - parseMoney(turnover);

/**
 * Table and file show the same columns; an account with people below it opens their level. `onManage` opens what the agent does with a member, if
 * anything.
 */
export const teamColumns = (t: Translate, onOpen: (id: string) => void, onManage?: (member: TeamMember) => void) => [
  {
    key: 'account',
    header: t('tree.account'),
    value: ({ account }: TeamMember) => account,
    render: ({ id, account, nickname, note, downlineCount }: TeamMember) => (
      <span className={styles.who}>
        {downlineCount > 0 ? (
          <button type="button" className={styles.open} aria-label={t('tree.open', { account })} onClick={() => onOpen(id)}>
            {account}
            <ChevronRight aria-hidden size={16} />
          </button>
        ) : (
          <strong>{account}</strong>
        )}
        {nickname && nickname !== account && <span>{nickname}</span>}
        {note && <span className={styles.note}>{note}</span>}
      </span>
    ),
  },
  {
    key: 'type',
    header: t('tree.type'),
    value: ({ type }: TeamMember) => t(`tree.types.${typeKey(type)}`),
    render: ({ type }: TeamMember) => (
      <Badge tone={typeKey(type) === 'member' ? 'neutral' : 'brand'}>{t(`tree.types.${typeKey(type)}`)}</Badge>
    ),
  },
  { key: 'level', header: t('tree.level'), align: 'end' as const, value: ({ level }: TeamMember) => level },
  {
    key: 'rebate',
    header: t('tree.rebate'),
    align: 'end' as const,
    value: ({ rebate }: TeamMember) => rebate,
    render: ({ rebate }: TeamMember) => `${rebate}%`,
  },
  moneyColumn('balance', t('tree.balance'), ({ balance }: TeamMember) => balance),
  { key: 'downline', header: t('tree.downline'), align: 'end' as const, value: ({ downlineCount }: TeamMember) => downlineCount },
  moneyColumn('turnover', t('figures.turnover'), ({ turnover }: TeamMember) => turnover),
  signedColumn('outcome', t('tree.outcome'), (member: TeamMember) => toWire(outcomeOf(member)), {
    positive: t('figures.won'),
    negative: t('figures.lost'),
  }),
  {
    key: 'lastLogin',
    header: t('tree.lastLogin'),
    value: ({ lastLoginAt }: TeamMember) => lastLoginAt,
    render: ({ lastLoginAt }: TeamMember) =>
      lastLoginAt ? <DateTime value={lastLoginAt} /> : <span className={styles.never}>{t('tree.never')}</span>,
  },
  ...(onManage
    ? [
        {
          key: 'acts',
          header: t('links.acts'),
          render: (row: TeamMember) => (
            <Button size="small" aria-label={t('manage.title', { account: row.account })} onClick={() => onManage(row)}>
              {t('manage.act')}
            </Button>
          ),
        },
      ]
    : []),
];
