import { stopTestServer } from '@portal/postgres/testing';

export default function tearDown(): Promise<void> {
  return stopTestServer('game-studio');
}
