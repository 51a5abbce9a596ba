import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { createMemoryFolder } from './memory-folder';

const freemem = jest.spyOn(os, 'freemem');

const parent = mkdtempSync(join(os.tmpdir(), 'memory-'));
afterAll(() => rmSync(parent, { recursive: true }));
beforeEach(() => freemem.mockReturnValue(2 ** 40));
afterAll(() => freemem.mockRestore());

it('is a folder of its own where there is room', () => {
  const [one, other] = [createMemoryFolder(parent)!, createMemoryFolder(parent)!];
  expect(one).not.toBe(other);
  expect(statSync(one).isDirectory()).toBe(true);
});

it('is not there without the place, or with too little memory', () => {
  expect(createMemoryFolder(join(parent, 'none'))).toBeNull();
  freemem.mockReturnValue(2 ** 30);
  expect(createMemoryFolder(parent)).toBeNull();
  expect(existsSync(join(parent, 'none'))).toBe(false);
});
