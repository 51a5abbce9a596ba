import { stopTestServer } from './test-server';

export default function tearDown(): Promise<void> {
  return stopTestServer('postgres');
}
