export { forgetArrival, keepArrival } from '../../state/arrival';
export { enterByAddress } from './enter-by-address';
export { followSignIn } from './follow-sign-in';
export { obeyLogoutCallback } from './obey-logout-callback';
