import { ErrorState, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { PageHead } from '../../components/PageHead';
import { Completeness, type CompletenessProps } from './Completeness';
import { accountParts } from './completeness';
import { Identity } from './Identity';
import { MoneyAtAGlance } from './MoneyAtAGlance';
import styles from './MyAccount.module.css';
import { useFunds, useIdentityStanding, useMemberInfo, usePasskeysState, useSecondFactorState } from './my-account.api';

export type MyAccountProps = Pick<CompletenessProps, 'onAct'>;

/** Who I am here, what my account still lacks, and what I have. */
export function MyAccount({ onAct }: MyAccountProps) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const info = useMemberInfo();
  const funds = useFunds();
  const factor = useSecondFactorState();
  const member = info.data?.info;
  const passkeys = usePasskeysState();
  const identity = useIdentityStanding();
  // What cannot be read is told of by its own card or page; here it counts as missing.
  const safety = {
    hasSecondFactor: factor.data?.isOn ?? false,
    hasPasskey: (passkeys.data?.length ?? 0) > 0,
    identity: identity.data?.status ?? 'none',
  };
  const isKnown = ![factor, passkeys, identity].some(({ isPending }) => isPending);
  const missing = member && isKnown ? accountParts(member, safety).filter(({ isThere }) => !isThere).length : undefined;

  function answer() {
    if (missing === undefined) return info.error ? t('account.unknown') : undefined;
    return missing === 0 ? t('completeness.whole') : t('completeness.missing', { count: missing });
  }

  return (
    <>
      <PageHead title={t('pages.securityCenter')} answer={answer()} />
      <div className={styles.account}>
        {funds.data ? (
          <MoneyAtAGlance funds={funds.data} />
        ) : funds.error ? (
          <ErrorState title={errorText(funds.error)} retryLabel={t('actions.retry')} onRetry={funds.refetch} />
        ) : (
          <Skeleton height={180} />
        )}
        {member ? (
          <div className={styles.columns}>
            <Identity member={member} />
            <Completeness member={member} safety={safety} onAct={onAct} />
          </div>
        ) : info.error ? (
          <ErrorState title={errorText(info.error)} retryLabel={t('actions.retry')} onRetry={info.refetch} />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </>
  );
}
