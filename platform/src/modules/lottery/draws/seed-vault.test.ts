import { randomBytes } from 'node:crypto';
import { commitOf, createSeedVault } from './seed-vault';

describe('seed vault', () => {
  it('publishes the hash of the very seed it seals @LOTT-06', () => {
    const vault = createSeedVault(randomBytes(32));
    const { commit, sealed } = vault.create();
    expect(commitOf(vault.open(sealed))).toBe(commit);
    expect(vault.create().commit).not.toBe(commit);
  });

  it('refuses a seed that was changed or sealed by another key', () => {
    const vault = createSeedVault(randomBytes(32));
    const { sealed } = vault.create();
    const changed = Buffer.from(sealed);
    changed[20]! ^= 1;
    expect(() => vault.open(changed)).toThrow();
    expect(() => createSeedVault(randomBytes(32)).open(sealed)).toThrow();
  });
});
