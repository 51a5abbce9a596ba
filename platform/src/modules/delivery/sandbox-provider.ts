import type { DeliveryChannel } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../../core/ids';
import type { DeliveryProvider, Sent } from './delivery.model';

/** Stores messages instead of sending them, for staff and tests. */
export function createSandboxProvider(db: Queryable): DeliveryProvider {
  const keep = async (channel: DeliveryChannel, recipient: string, body: string): Promise<Sent> => {
    const id = newId();
    await sql`insert into delivery.messages (id, channel, recipient, body) values (${id}, ${channel}, ${recipient}, ${body})`.execute(db);
    return { reference: id };
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
