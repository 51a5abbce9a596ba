import { useSession } from '@portal/session';
import { CenterSheet } from '../../features/center';
import { ReviewDialog, Toasts } from '../../features/prompts';
import { LoginDialog } from '../../features/sign-in';
import { prefetchParts } from './prefetch-parts';

const connection = (saveData: boolean) => Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
let fetched: string[];

beforeEach(() => {
  jest.useFakeTimers();
  fetched = [];
  for (const [name, part] of Object.entries({ CenterSheet, LoginDialog, ReviewDialog, Toasts }))
    jest.spyOn(part, 'prefetch').mockImplementation(() => void fetched.push(name));
  useSession.setState({ status: 'unknown' });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  connection(false);
});

it('fetches nothing for visitors who save data', () => {
  connection(true);
  prefetchParts();
  useSession.setState({ status: 'signedOut' });
  jest.advanceTimersByTime(60_000);
  expect(fetched).toEqual([]);
});

it('fetches one after another while the page is idle, what this person will need @SYS-13', () => {
  prefetchParts();
  jest.advanceTimersByTime(60_000);
  expect(fetched).toEqual([]);
  useSession.setState({ status: 'signedOut' });
  jest.advanceTimersByTime(2_000);
  expect(fetched).toEqual(['ReviewDialog']);
  jest.advanceTimersByTime(2_000);
  expect(fetched).toEqual(['ReviewDialog', 'Toasts']);
  jest.advanceTimersByTime(2_000);
  expect(fetched).toEqual(['ReviewDialog', 'Toasts', 'LoginDialog']);
  useSession.setState({ status: 'signedIn' });
  jest.advanceTimersByTime(6_000);
  expect(fetched.slice(3)).toEqual(['ReviewDialog', 'Toasts', 'CenterSheet']);
});
