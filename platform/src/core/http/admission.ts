import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestErrors } from '../errors';
import { tokenOf } from './auth';

/**
 * Whose room a call takes. Each share has room of its own, so that a crowd of members keeps no bank, provider or officer out, and nobody in.
 * `unlimited` is for what costs nothing or has a limit of its own: health, and the event stream.
 */
export type Share = 'members' | 'exits' | 'signed' | 'staff' | 'unlimited';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** By default that of the route's `auth`. */
    share?: Share;
  }
  interface FastifyRequest {
    /** The call's place among those under way. */
    place: Place | null;
  }
}

export type Place = {
  /**
   * Counts the call as this member's from now on, or as its address's when the token was nobody's.
   * @throws request.busy when too many of theirs are under way
   */
  belongTo(memberId: string | null): void;
  /** Keeps the place until the work is done, even if the caller leaves. */
  during<T>(work: () => Promise<T>): Promise<T>;
};

/** An address may be a whole country's telephones, so it gets half of the room; a member gets a sixteenth. */
const shareOfAnAddress = 2;
const shareOfAMember = 16;

/**
 * Refuses at once, with 503 and `Retry-After`, what comes while `atOnce` calls of a share are under way: whoever waits in a line that only
 * grows is answered too late in any case. Nothing of a refused call is done. One member, or one address, never takes all of the room.
 */
export function limitCallsUnderWay(http: FastifyInstance, atOnce: number): void {
  const shares = new Map<Share, number>();
  const owners = new Map<string, number>();
  const ofAnAddress = Math.ceil(atOnce / shareOfAnAddress);
  const ofAMember = Math.ceil(atOnce / shareOfAMember);

  function take(request: FastifyRequest, share: Share): Place & { leave(): void } {
    const address = `address ${request.ip}`;
    let owner = hasOwnerAtOnce(request) ? address : null;
    if (count(shares, share) >= atOnce || (owner !== null && count(owners, owner) >= ofAnAddress)) throw requestErrors.busy();
    let holds = 0;
    const hold = () => {
      holds += 1;
      if (holds > 1) return;
      change(shares, share, 1);
      if (owner !== null) change(owners, owner, 1);
    };
    const leave = () => {
      holds -= 1;
      if (holds > 0) return;
      change(shares, share, -1);
      if (owner !== null) change(owners, owner, -1);
    };
    hold();
    return {
      leave,
      belongTo(memberId) {
        const known = memberId === null ? address : `member ${memberId}`;
        if (owner === known || holds === 0) return;
        if (count(owners, known) >= (memberId === null ? ofAnAddress : ofAMember)) throw requestErrors.busy();
        if (owner !== null) change(owners, owner, -1);
        owner = known;
        change(owners, owner, 1);
      },
      async during(work) {
        hold();
        try {
          return await work();
        } finally {
          leave();
        }
      },
    };
  }

  http.decorateRequest('place', null);
  http.addHook('onRequest', async (request, reply) => {
    const share = shareOf(request);
    if (share === 'unlimited') return;
    const place = take(request, share);
    request.place = place;
    reply.raw.once('close', place.leave);
  });
}

/**
 * Members share addresses, so who shows a token is counted when it is known whose it is. Banks and providers call from a few addresses each
 * and are known by their signatures.
 */
function hasOwnerAtOnce(request: FastifyRequest): boolean {
  const { auth } = request.routeOptions.config;
  if (auth === 'signature') return false;
  return !((auth === 'member' || auth === 'optional') && tokenOf(request) !== null);
}

function shareOf({ routeOptions: { config } }: FastifyRequest): Share {
  if (config.share) return config.share;
  if (config.auth === 'signature') return 'signed';
  return config.auth === 'operator' ? 'staff' : 'members';
}

const count = <Key>(counts: ReadonlyMap<Key, number>, key: Key): number => counts.get(key) ?? 0;

function change<Key>(counts: Map<Key, number>, key: Key, by: 1 | -1): void {
  const now = count(counts, key) + by;
  if (now === 0) counts.delete(key);
  else counts.set(key, now);
}
