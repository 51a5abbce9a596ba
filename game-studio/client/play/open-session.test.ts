import type { Api } from '../kit/api';
import { keptToken, openSession } from './open-session';

const session = { nickname: 'Somchai' };
function fakeApi() {
  const asked: string[] = [];
  const api: Api = {
    get: async <T>(path: string) => {
      asked.push(`get ${path} as ${keptToken.read()}`);
      return session as T;
    },
    post: async <T>(path: string, body: unknown) => {
      asked.push(`post ${path} ${(body as { playCode: string }).playCode}`);
      return { token: `token of ${(body as { playCode: string }).playCode}`, session } as T;
    },
  };
  return { api, asked };
}
const come = (hash: string) => history.replaceState(null, '', `/play/INHOUSE-002${hash}`);
beforeEach(() => sessionStorage.clear());

it('uses a play code once: a reload of the frame, and of the page around it, goes on with the session', async () => {
  const { api, asked } = fakeApi();
  come('#one');
  await openSession(api);
  expect(location.hash).toBe('');
  await openSession(api);
  come('#one');
  await openSession(api);

  expect(asked).toEqual(['post /sessions one', 'get /session as token of one', 'get /session as token of one']);
});

it('forgets the session of before when another launch comes', async () => {
  const { api, asked } = fakeApi();
  come('#one');
  await openSession(api);
  come('#two');
  await openSession(api);

  expect(asked).toEqual(['post /sessions one', 'post /sessions two']);
  expect(keptToken.read()).toBe('token of two');
});
