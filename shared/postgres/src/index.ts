export { createDatabase, named, type Database, type DatabaseOptions, type Queryable, type Tx } from './database';
export { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres';
export { freePort } from './free-port';
export { migrate } from './migrate';
