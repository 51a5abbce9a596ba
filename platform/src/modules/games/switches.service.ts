import type { NewAuditEntry } from '@portal/contracts';
import type { Database, Queryable } from '@portal/postgres';
import type { OperatorIdentity } from '../../core/http/auth';
import { requestErrors } from '../../core/errors';
import type { Outbox } from '../../core/jobs/outbox';
import { findVendors } from './catalog/catalog.repository';
import { contentChanged } from './catalog/content-changed';
import { readSearchText } from './catalog/search-text';
import { type DeskFilter, findForDesk, type GameSwitches, switchGame, switchVendor } from './switches.repository';

/** Who acts, from where, and why. */
export type Actor = { operator: OperatorIdentity; address: string; reason: string };
export type AddAuditLine = (
  operator: OperatorIdentity,
  entry: NewAuditEntry,
  caller: { address: string },
  db?: Queryable,
) => Promise<unknown>;

type Deps = {
  database: Database;
  outbox: Outbox;
  audit: AddAuditLine;
  /** Clears this instance's caches before the event reaches the others. */
  forget(): void;
};

/** Staff's switches. The change, its audit line and the event for open pages are one transaction. */
export function createSwitchesService({ database, outbox, audit, forget }: Deps) {
  const area = 'games';
  return {
    /** Lists vendors and the games that match, those switched off included. */
    async list(filter: DeskFilter & { gameName?: string }) {
      const [vendors, games] = await Promise.all([
        findVendors(database.read),
        findForDesk(database.read, filter, readSearchText(filter.gameName)),
      ]);
      return { vendors, games };
    },

    /**
     * Switches a vendor on or off, and tells open pages.
     * @throws request.not_found when there is no such vendor
     */
    async vendor({ operator, address, reason }: Actor, code: string, isEnabled: boolean): Promise<void> {
      await database.transaction(async (tx) => {
        const before = await switchVendor(tx, code, isEnabled);
        if (!before) throw requestErrors.notFound();
        const detail = { before, after: { isEnabled } };
        await audit(operator, { area, act: isEnabled ? 'switch_on' : 'switch_off', subject: code, reason, detail }, { address }, tx);
        await outbox.add(tx, contentChanged);
      });
      forget();
    },

    /**
     * Sets a game's switches, and tells open pages.
     * @throws request.not_found when there is no such game
     */
    async game({ operator, address, reason }: Actor, nodeId: string, after: GameSwitches): Promise<void> {
      await database.transaction(async (tx) => {
        const before = await switchGame(tx, nodeId, after);
        if (!before) throw requestErrors.notFound();
        const act = before.isEnabled === after.isEnabled ? 'change' : after.isEnabled ? 'switch_on' : 'switch_off';
        await audit(operator, { area, act, subject: nodeId, reason, detail: { before, after } }, { address }, tx);
        await outbox.add(tx, contentChanged);
      });
      forget();
    },
  };
}

export type SwitchesService = ReturnType<typeof createSwitchesService>;
