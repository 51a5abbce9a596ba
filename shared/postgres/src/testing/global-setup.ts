import { startTestServer } from './test-server';

export default function setUp(): Promise<void> {
  return startTestServer('postgres', null, async () => undefined);
}
