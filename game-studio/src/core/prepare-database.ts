import { prepareDatabase, type RoleAccess, runtimeUrlOf } from '@portal/postgres';

/** The role by which the studio works on a server of its own. */
const runtimeRole = 'studio_app';

/** What the studio's role may do beyond reading, adding and changing rows: where it deletes, and where rows are only added. */
export const studioAccess: RoleAccess = {
  appendOnly: [],
  deletable: [
    'books.fixtures',
    'books.suspensions',
    'rooms.seats',
    'studio.round_seeds',
    'studio.stream_tickets',
    'tables.rounds',
    'tables.runners',
    'tables.visitors',
  ],
};

/** Migrates as the owner and gives the studio's role its rights. Answers the address to work by and the migrations applied. */
export async function prepareStudioDatabase(
  ownerUrl: string,
  migrations: string,
  runtimeUrl = runtimeUrlOf(ownerUrl, runtimeRole),
): Promise<{ url: string; applied: string[] }> {
  const applied = await prepareDatabase({ ownerUrl, runtimeUrl, migrations, access: studioAccess });
  return { url: runtimeUrl, applied };
}
