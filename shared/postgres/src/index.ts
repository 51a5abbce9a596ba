export { createDatabase, named, type Database, type DatabaseOptions, type Queryable, type Tx } from './database';
export { DatabaseAwayError, isConnectionFault, isDatabaseAway } from './database-fault';
export { describeError } from './describe-error';
export { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres';
export { migrate } from './migrate';
export { DatabaseUnfit, type DatabaseSources, demandFitDatabase, prepareDatabase } from './prepare-database';
export { databaseReports, isSilent, serverReports } from './reports';
export { findExcessOf, type RoleAccess, runtimeUrlOf } from './roles';
