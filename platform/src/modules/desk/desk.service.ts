import type { Announcement, Banner, DeskHelpArticle, Logo, NewAuditEntry, SettingName } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import type { OperatorIdentity } from '../../core/http/auth';
import type { HelpService } from '../help';
import type { MessagesService } from '../messages';
import type { OperatorsService } from '../operators';
import type { SystemService } from '../system';

type Deps = { database: Database; system: SystemService; messages: MessagesService; help: HelpService; operators: OperatorsService };
/** Who acts, from where, and why. */
export type Actor = { operator: OperatorIdentity; address: string; reason: string };

/** Changes by staff without a release. The change, its audit line and the event for open pages are one transaction. */
export function createDeskService({ database, system, messages, help, operators }: Deps) {
  const note = (tx: Tx, { operator, address, reason }: Actor, line: Omit<NewAuditEntry, 'reason'>) =>
    operators.addAuditLine(operator, { ...line, reason }, { address }, tx);

  return {
    /**
     * Changes a setting.
     * @throws system.setting_refused with what is wrong about the value
     */
    async putSetting(actor: Actor, name: SettingName, value: unknown): Promise<void> {
      await database.transaction(async (tx) => {
        const detail = await system.change(tx, name, value);
        await note(tx, actor, { area: 'settings', act: 'change', subject: name, detail });
      });
      system.forget();
    },

    /**
     * Keeps a logo, which is shown when the setting `look` names it.
     * @throws system.logo_refused with the reason
     */
    async addLogo(actor: Actor, file: Buffer): Promise<Logo> {
      const painted = await system.paintLogo(file);
      const { id, width, height } = painted;
      await database.transaction(async (tx) => {
        await system.keepLogo(tx, painted);
        await note(tx, actor, { area: 'settings', act: 'upload', subject: `logo ${id}`, detail: { width, height } });
      });
      return { id, width, height };
    },

    /** Publishes an announcement or replaces the one with the same id. One that is not shown stays for staff to see. */
    async putAnnouncement(actor: Actor, announcement: Omit<Announcement, 'publishedAt'>, isShown: boolean): Promise<void> {
      const before = (await messages.allAnnouncements()).find(({ id }) => id === announcement.id) ?? null;
      await database.transaction(async (tx) => {
        await messages.putAnnouncement(tx, announcement, isShown);
        const act = before ? 'change' : 'publish';
        await note(tx, actor, {
          area: 'announcements',
          act,
          subject: announcement.id,
          detail: { before, after: { ...announcement, isShown } },
        });
      });
    },

    /** Publishes a banner or replaces the one with the same id. */
    async putBanner(actor: Actor, banner: Banner, isShown: boolean): Promise<void> {
      const before = (await messages.allBanners()).find(({ bannerId }) => bannerId === banner.bannerId) ?? null;
      await database.transaction(async (tx) => {
        await messages.putBanner(tx, banner, isShown);
        const act = before ? 'change' : 'publish';
        await note(tx, actor, { area: 'banners', act, subject: banner.bannerId, detail: { before, after: { ...banner, isShown } } });
      });
    },

    /** Publishes a help article or replaces the one with the same id. */
    async putHelpArticle(actor: Actor, article: DeskHelpArticle): Promise<void> {
      const before = (await help.all()).find(({ id }) => id === article.id) ?? null;
      await database.transaction(async (tx) => {
        await help.put(tx, article);
        await note(tx, actor, {
          area: 'help',
          act: before ? 'change' : 'publish',
          subject: article.id,
          detail: { before, after: article },
        });
      });
      help.forget();
    },
  };
}

export type DeskService = ReturnType<typeof createDeskService>;
