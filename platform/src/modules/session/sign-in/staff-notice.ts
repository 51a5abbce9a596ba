import type { Tx } from '@portal/postgres';
import type { Background } from '../../../core/jobs/background';
import type { DeliveryService } from '../../delivery';
import { type Member, mobileKeyOf } from '../../members';
import type { MessagesService } from '../../messages';
import type { SystemService } from '../../system';
import { staffNoticeText, type StaffAct } from './staff-notice-texts';

type Deps = { messages: MessagesService; delivery: DeliveryService; system: SystemService; background: Background };

/** Tells members what staff have done to their account: in the inbox with the act itself, and outside the portal where an address is known. */
export function createStaffNotice({ messages, delivery, system, background }: Deps) {
  return {
    /** Joins the transaction of the act. `key` names the act, so that the notice is written once. */
    tell: (tx: Tx, member: Member, act: StaffAct, key: string): Promise<void> =>
      messages.send(tx, [{ memberId: member.id, kind: act, params: {}, dedupeKey: `${act}:${key}` }]),

    /** After the commit, in the member's language, by mail or SMS: someone who has taken over the account may read the inbox first. */
    deliver({ account, language, fields }: Member, act: StaffAct): void {
      const { email, mobileNum, countryDialingCode } = fields;
      background.run('a word to a member about what staff have done', async () => {
        const { brand } = await system.settings();
        const { subject, text } = staffNoticeText(language, act, brand.name, account);
        await Promise.allSettled([
          email && (await delivery.canSend('email')) && delivery.sendEmail({ to: email, subject, text }),
          mobileNum && (await delivery.canSend('sms')) && delivery.sendSms({ to: mobileKeyOf(countryDialingCode ?? '', mobileNum), text }),
        ]);
      });
    },
  };
}

export type StaffNotice = ReturnType<typeof createStaffNotice>;
