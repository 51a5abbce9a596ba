import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../../core/ids';
import type { DeliveryProvider } from './delivery.model';

/** Stores messages instead of sending them, for staff and tests. */
export function createSandboxProvider(db: Queryable): DeliveryProvider {
  const keep = async (channel: 'sms' | 'email', recipient: string, body: string): Promise<void> => {
    await sql`insert into delivery.messages (id, channel, recipient, body) values (${newId()}, ${channel}, ${recipient}, ${body})`.execute(
      db,
    );
  };
  return {
    sendSms: ({ to, text }) => keep('sms', to, text),
    sendEmail: ({ to, subject, text }) => keep('email', to, `${subject}\n\n${text}`),
  };
}

const keptDays = 7;

export async function purgeMessages(db: Queryable): Promise<void> {
  await sql`delete from delivery.messages where at < clock_timestamp() - make_interval(days => ${keptDays})`.execute(db);
}
