export { keepLanguage, keepTheme, readLanguage, readTheme } from './preferences';
export type { ThemeName } from './preferences';
export {
  askForPasskey,
  endSession,
  keepPasswordChange,
  playFree,
  refreshBalance,
  refreshMember,
  refreshUnread,
  register,
  registerMobile,
  restoreSession,
  resumeSession,
  signIn,
  signInByLink,
  signInByPasskey,
  signInRemembered,
  signInSecondFactor,
  signOut,
} from './session.service';
export {
  selectCanOpenAgentCentre,
  selectCanOpenMemberCentre,
  selectHasInbox,
  selectIsTrial,
  sessionWrites,
  useSession,
} from './session.store';
export type { SessionState, SessionStatus } from './session.store';
export { clearDrafts, clearSessionArea, hasMissedSignOut, isStorageBlocked, localArea, noteSignOuts, sessionArea } from './storage';
export type { LocalName, SessionName } from './storage';
export { onOtherTabs, tellOtherTabs } from './tabs';
