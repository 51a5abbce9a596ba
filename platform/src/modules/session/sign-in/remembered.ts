import type { Remembered } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import { newId } from '../../../core/ids';
import type { Member, MembersService } from '../../members';
import {
  type Family,
  findFamily,
  findFamilyOfSession,
  insertFamily,
  insertRememberToken,
  rememberHours,
  type RememberedForm,
  revokeFamilies,
  useRememberToken,
} from './remember.repository';
import { sessionErrors } from '../session.errors';
import type { SessionService } from '../session.service';
import { newToken, tokenHash } from '../tokens';

type Deps = { database: Database; members: MembersService; session: SessionService };

/** What the cookie carries and for how long. */
export type RememberCookie = { token: string; secondsLeft: number };

/** Browsers that are remembered for a day. Each token signs in once and is replaced by the next; no password is stored. */
export function createRemembered({ database, members, session }: Deps) {
  async function follow(tx: Tx, familyId: string, secondsLeft: number): Promise<RememberCookie> {
    const token = newToken();
    await insertRememberToken(tx, tokenHash(token), familyId);
    return { token, secondsLeft };
  }

  /** A used token that comes back was copied. We cannot tell which holder is genuine, so both have to enter the password again. */
  async function revokeCopied({ id, memberId }: Family): Promise<void> {
    const ended = await database.transaction(async (tx) => {
      const sessions = await session.end(tx, memberId, { family: id }, 'remember_replayed');
      await revokeFamilies(tx, memberId, { only: [id] });
      return sessions;
    });
    session.forgetSessions(ended.map((one) => one.id));
  }

  return {
    /** A new family for a browser. Joins the transaction that opens the session. */
    async begin(tx: Tx, member: Pick<Member, 'id'>, form: RememberedForm): Promise<{ family: string; cookie: RememberCookie }> {
      const family = newId();
      await insertFamily(tx, family, member.id, form);
      return { family, cookie: await follow(tx, family, rememberHours * 3_600) };
    },

    /** What the sign-in form shows. Consumes nothing. */
    async find(token: string): Promise<Remembered | null> {
      const found = await findFamily(database.read, tokenHash(token));
      if (!found || found.isUsed) return null;
      const member = await members.findById(found.memberId);
      if (!member) return null;
      return {
        type: found.type,
        username: found.type === 'username' ? member.account : null,
        mobileNum: found.mobileNum,
        countryDialingCode: found.dialingCode,
      };
    },

    /** The remembered browser of a valid token, if it remembers this account. Consumes nothing. */
    async findBrowserOf(token: string, account: string): Promise<string | null> {
      const found = await findFamily(database.read, tokenHash(token));
      if (!found || found.isUsed) return null;
      const member = await members.findById(found.memberId);
      return member && members.isSameAccount(member.account, account) ? found.id : null;
    },

    /** The family of a valid token. `next` consumes the token. */
    async demand(token: string): Promise<Family> {
      const found = await findFamily(database.read, tokenHash(token));
      if (!found) throw sessionErrors.rememberInvalid();
      if (found.isUsed) {
        await revokeCopied(found);
        throw sessionErrors.rememberInvalid();
      }
      return found;
    },

    /** Consumes the token and returns the next one; `null` if another request was faster. Joins the caller's transaction. */
    async next(tx: Tx, token: string, { id, secondsLeft }: Family): Promise<RememberCookie | null> {
      return (await useRememberToken(tx, tokenHash(token))) ? follow(tx, id, secondsLeft) : null;
    },
    revokeCopied,

    /** Forgets this browser. */
    async forget(token: string): Promise<void> {
      const found = await findFamily(database.read, tokenHash(token));
      if (found) await revokeFamilies(database.read, found.memberId, { only: [found.id] });
    },

    /** Forgets every other browser of the member. */
    async forgetOthers(tx: Tx, memberId: string, sessionId: string): Promise<void> {
      await revokeFamilies(tx, memberId, { except: await findFamilyOfSession(tx, sessionId) });
    },
  };
}

export type RememberedBrowsers = ReturnType<typeof createRemembered>;
