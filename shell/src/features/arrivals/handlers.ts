export { forgetArrival } from '../../state/arrival';
export { arriveBy } from './arrive-by';
export { enterByAddress } from './enter-by-address';
export { followSignIn } from './follow-sign-in';
export { obeyLogoutCallback } from './obey-logout-callback';
