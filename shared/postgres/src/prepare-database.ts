import { createDatabase, type Database } from './database';
import { applyDefinitions, findPendingDefinitions } from './definitions';
import { findPending, migrate } from './migrate';
import { findExcessOf, grantAccess, prepareRole, type RoleAccess } from './roles';

/** Where a program keeps the SQL of its database. */
export type DatabaseSources = {
  /** Folder of the migrations, which hold tables and data. */
  migrations: string;
  /** Folder of the functions and views, which are applied whenever their text changes. */
  definitions?: string;
};

type Options = DatabaseSources & {
  /** Owns schemas, tables and functions. Used here alone. */
  ownerUrl: string;
  /** As whom the program works afterwards. */
  runtimeUrl: string;
  access: RoleAccess;
  /** Tables that a package makes itself. */
  install?: (ownerUrl: string) => Promise<void>;
};

/**
 * Brings a database to the present version as its owner, and gives the program's role what it needs. Returns the migrations applied.
 * Several at once work one after the other; instances of the version before go on meanwhile.
 */
export async function prepareDatabase({ ownerUrl, runtimeUrl, migrations, definitions, access, install }: Options): Promise<string[]> {
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
    if (definitions) await applyDefinitions(owner, definitions);
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

/**
 * Refuses a database that lacks a migration or a definition, and a role that could undo what guards the records. Those of a later version
 * are no fault.
 */
export async function demandFitDatabase({ read }: Database, { migrations, definitions }: DatabaseSources): Promise<void> {
  const excess = await findExcessOf(read);
  if (excess.length > 0)
    throw new DatabaseUnfit(`the program's role ${excess.join(', ')}: give the address of an ordinary role, which \`migrate\` makes`);
  const pending = [...(await findPending(read, migrations)), ...(definitions ? await findPendingDefinitions(read, definitions) : [])];
  if (pending.length > 0) throw new DatabaseUnfit(`the database lacks ${pending.join(', ')}: run \`migrate\` as its owner first`);
}
