import { createDatabase, type Database } from './database';
import { findPending, migrate } from './migrate';
import { findExcessOf, grantAccess, prepareRole, type RoleAccess } from './roles';

type Options = {
  /** Owns schemas, tables and functions. Used here alone. */
  ownerUrl: string;
  /** As whom the program works afterwards. */
  runtimeUrl: string;
  /** Folder of the migrations. */
  migrations: string;
  access: RoleAccess;
  /** Tables that a package makes itself. */
  install?: (ownerUrl: string) => Promise<void>;
};

/**
 * Brings a database to the present version as its owner, and gives the program's role what it needs. Returns the migrations applied.
 * Several at once work one after the other; instances of the version before go on meanwhile.
 */
export async function prepareDatabase({ ownerUrl, runtimeUrl, migrations, access, install }: Options): Promise<string[]> {
  // A migration may take as long as it needs.
  const owner = createDatabase({
    url: ownerUrl,
    poolSize: 2,
    statementTimeoutMilliseconds: 0,
    answerLimitMilliseconds: 20_000,
    name: 'owner',
  });
  try {
    await prepareRole(owner, runtimeUrl);
    const applied = await migrate(owner, migrations);
    await install?.(ownerUrl);
    await grantAccess(owner, decodeURIComponent(new URL(runtimeUrl).username), access);
    return applied;
  } finally {
    await owner.close();
  }
}

/** The database is not as this program needs it; the message says what to do. */
export class DatabaseUnfit extends Error {
  override readonly name = 'DatabaseUnfit';
}

/** Refuses a database that lacks a migration, and a role that could undo what guards the records. Migrations of a later version are no fault. */
export async function demandFitDatabase({ read }: Database, migrations: string): Promise<void> {
  const excess = await findExcessOf(read);
  if (excess.length > 0)
    throw new DatabaseUnfit(`the program's role ${excess.join(', ')}: give the address of an ordinary role, which \`migrate\` makes`);
  const pending = await findPending(read, migrations);
  if (pending.length > 0) throw new DatabaseUnfit(`the database lacks ${pending.join(', ')}: run \`migrate\` as its owner first`);
}
