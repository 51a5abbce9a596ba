import { createTestDatabase, type TestDatabase } from '../../../test/test-database';
import { createJobs, type Jobs } from './jobs';
import { createLog } from '../watch/log';

let test: TestDatabase;
let workers: Jobs[];
const done: string[] = [];
let failures = 0;

const until = async (isTrue: () => boolean) => {
  for (const deadline = Date.now() + 20_000; !isTrue() && Date.now() < deadline;) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isTrue()).toBe(true);
};

beforeAll(async () => {
  test = await createTestDatabase();
  workers = Array.from({ length: 2 }, () =>
    createJobs({ url: test.url, database: test.database, log: createLog('silent'), timeZone: 'Asia/Bangkok' }),
  );
  for (const jobs of workers) {
    jobs.define({ name: 'test.note', handler: async ({ text }) => void done.push(text as string) });
    jobs.define({
      name: 'test.stumble',
      handler: async ({ text }) => {
        failures += 1;
        if (failures === 1) throw new Error('the first try fails');
        done.push(text as string);
      },
    });
  }
  await Promise.all(workers.map((jobs) => jobs.start()));
});
afterAll(async () => {
  await Promise.all(workers.map((jobs) => jobs.stop()));
  await test.close();
});
beforeEach(() => void done.splice(0));

it('runs a job when its transaction commits, once over all instances, and never when it is rolled back', async () => {
  await test.database.transaction((tx) => workers[0]!.send(tx, 'test.note', { text: 'kept' }));
  const undone = test.database.transaction(async (tx) => {
    await workers[0]!.send(tx, 'test.note', { text: 'undone' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await workers[1]!.send(null, 'test.note', { text: 'last' });
  await until(() => done.includes('kept') && done.includes('last'));
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect([...done].sort()).toEqual(['kept', 'last']);
});

it('keeps one of several waiting jobs with the same key', async () => {
  const startAfter = new Date(Date.now() + 1_500);
  for (let i = 0; i < 3; i += 1) await workers[0]!.send(null, 'test.note', { text: `same ${i}` }, { singletonKey: 'same', startAfter });
  await until(() => done.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(done).toEqual(['same 0']);
});

it('tries a failed job again', async () => {
  await workers[0]!.send(null, 'test.stumble', { text: 'second try' });
  await until(() => done.includes('second try'));
});

it('refuses jobs that are not defined', async () => {
  await expect(workers[0]!.send(null, 'test.unknown', {})).rejects.toThrow('test.unknown');
});
