import type { MemberInfo, SignedIn, WalletBalance, WhitelabelModule } from '@portal/contracts';
import { agentCodes, brandConstants, isModuleOn, trialCode } from '@portal/contracts/brand';
import { oncePerPage } from '@portal/event-bus';
import { parseMoney, type MinorUnits } from '@portal/money';
import { create } from 'zustand';
import { ownDrafts, sessionArea } from './storage';

/** `unknown` until the first check: the page shows neither a login form nor a balance yet. */
export type SessionStatus = 'unknown' | 'signedOut' | 'signedIn';

export type SessionState = {
  status: SessionStatus;
  isLogin: boolean;
  /** isAgent code of the signed-in account; 0 for members and visitors. */
  isAgent: number;
  /** The stored change-password flag: the server says so on first login or expiry with the forced-change module on. */
  isChangePaw: boolean;
  maintenance: boolean;
  account: string | null;
  member: MemberInfo | null;
  balance: MinorUnits | null;
  hold: MinorUnits | null;
  isBalanceUpdating: boolean;
  currencySymbol: string;
  /** What staff have switched on and off. */
  whitelabel: readonly WhitelabelModule[];
  unreadMessage: number;
};

const signedOut = {
  status: 'signedOut',
  isLogin: false,
  isAgent: 0,
  isChangePaw: false,
  account: null,
  member: null,
  balance: null,
  hold: null,
  isBalanceUpdating: false,
  unreadMessage: 0,
} as const;

/** Who is signed in: the one store every app on the page shares. Only the session package writes to it. */
export const useSession = oncePerPage('session', () =>
  create<SessionState>(() => ({
    ...signedOut,
    status: 'unknown',
    maintenance: false,
    currencySymbol: brandConstants.defaultCurrencySymbol,
    whitelabel: [],
  })),
);

export const sessionWrites = {
  signIn({ token, userInfo, passwordExpired }: SignedIn): void {
    ownDrafts(userInfo.userName);
    sessionArea.write('token', token);
    sessionArea.write('account', userInfo.userName);
    sessionArea.write('username', userInfo.userName);
    sessionArea.write('isAgent', String(userInfo.isAgent));
    if (passwordExpired) sessionArea.write('isChangePaw', '1');
    else sessionArea.remove('isChangePaw');
    useSession.setState({
      ...signedOut,
      status: 'signedIn',
      isLogin: true,
      isAgent: userInfo.isAgent,
      account: userInfo.userName,
      isChangePaw: passwordExpired,
    });
  },
  mustChangePassword(): void {
    sessionArea.write('isChangePaw', '1');
    useSession.setState({ isChangePaw: true });
  },
  signOut(): void {
    useSession.setState(signedOut);
  },
  member(member: MemberInfo): void {
    const label = member.memberLabel[0] ?? member.clubLabel;
    sessionArea.write('customerId', member.customerId);
    sessionArea.write('memberLabel', label.labelName);
    sessionArea.write('memberLabelTextColor', label.color);
    sessionArea.write('memberLabelBgColor', label.color2);
    for (const name of ['enableSalary', 'enableContract'] as const) {
      const isOn = member[name];
      if (isOn === undefined) sessionArea.remove(name);
      else sessionArea.write(name, String(isOn));
    }
    useSession.setState({ member });
  },
  balance(wallet: WalletBalance): void {
    sessionArea.write('wallet', JSON.stringify(wallet));
    useSession.setState({ balance: parseMoney(wallet.sumBalance), hold: parseMoney(wallet.hold), isBalanceUpdating: false });
  },
  balanceUpdating(isBalanceUpdating: boolean): void {
    useSession.setState({ isBalanceUpdating });
  },
  unread(unreadMessage: number): void {
    useSession.setState({ unreadMessage });
  },
  brand(currencySymbol: string, maintenance: boolean, whitelabel: readonly WhitelabelModule[] = []): void {
    useSession.setState({ currencySymbol, maintenance, whitelabel, ...(!isModuleOn(whitelabel, 'INBOX3') && { unreadMessage: 0 }) });
  },
};

/** A trial account plays with play money and may not do what needs a real account (AUTH-10). */
export const selectIsTrial = ({ isAgent }: SessionState): boolean => isAgent === trialCode;
/** Staff can switch the inbox off. */
export const selectHasInbox = ({ whitelabel }: SessionState): boolean => isModuleOn(whitelabel, 'INBOX3');
/** Any signed-in account but a trial one may open the member centre (AUTH-10). */
export const selectCanOpenMemberCentre = (state: SessionState): boolean => state.isLogin && !selectIsTrial(state);
/** Agents alone may open the agent centre (AUTH-10). */
export const selectCanOpenAgentCentre = ({ isLogin, isAgent }: SessionState): boolean => isLogin && agentCodes.includes(isAgent);
