import { useTranslation } from '@portal/i18n';
import { useSettled } from '@portal/ui';
import { useRead } from '../../lib/useRead';
import { countAudience, type NewMailing } from './mailings-desk.api';

type Audience = Exclude<NewMailing['audience'], { kind: 'members' }>;

/** Nobody is asked about an account that is still being typed. */
const settleMs = 400;

/** How many members a message would reach if it were sent now. A number of another audience never stands here. */
export function Reach({ audience }: { audience: Audience }) {
  const { t } = useTranslation('desk');
  const wanted = JSON.stringify(audience);
  const settled = useSettled(wanted, settleMs);
  const { value, refusal, isRefreshing } = useRead(['mailings', 'reach', settled], (by) =>
    countAudience(JSON.parse(settled) as Audience, by),
  );

  function say(): string {
    if (settled !== wanted || isRefreshing) return t('mailings.reachCounting');
    if (refusal) return t(refusal.status === 400 ? 'mailings.reachUnknown' : 'mailings.reachFailed');
    return value ? t('mailings.reach', { count: value.members, shown: value.members.toLocaleString('en') }) : '';
  }
  return <p role="status">{say()}</p>;
}
