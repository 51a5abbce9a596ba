import {
  type Announcement,
  type Banner,
  type DeskHelpArticle,
  Look,
  NewAnnouncement,
  NewBanner,
  NewHelpArticle,
  type SettingName,
} from '@portal/contracts';
import type { Database } from '@portal/postgres';
import type { z } from 'zod';
import { requestIssues } from '../../../core/http/request-issues';
import type { HelpService } from '../../help';
import { findLotteryFaults, fromLotteryTerms, type LotteryService, type PlaySetting, toLotteryTerms } from '../../lottery';
import type { MessagesService } from '../../messages';
import type { OperatorsService } from '../../operators';
import { findChannelFaults, fromPaymentChannel, type PaymentsService, toPaymentChannel } from '../../payments';
import { initialSettings, type KeptLogo, type SystemService } from '../../system';
import { BrandFile, brandFileFormat, brandFileVersion, brandSettings, type Change, type Fault } from './brand-file.model';
import { normalise } from './brand-wire';
import { compareBrands, isSameRecord } from './compare-brands';

export type BrandDeps = {
  database: Database;
  system: SystemService;
  help: HelpService;
  messages: MessagesService;
  lottery: Pick<LotteryService, 'catalog'>;
  payments: Pick<PaymentsService, 'channels' | 'saveChannel'>;
  operators: Pick<OperatorsService, 'addPlatformLine'>;
  /** The currency of the ledger. */
  currency: string;
  /** Names of the adapters that bring results. */
  feeds: ReadonlySet<string>;
  /** Whether results may be made up, as in the demo. */
  mayInvent: boolean;
};

/** What came out of looking at a file: what is wrong with it, or what it would change. */
export type Reading = { faults: Fault[]; file: null } | { faults: []; file: BrandFile; changes: Change[] };

type Content = { id: string; isShown: boolean };
/** How many changed places a line of the audit names. */
const mostPlaces = 200;

const faultsOf = (place: string, schema: z.ZodType, value: unknown): Fault[] => {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? []
    : requestIssues(parsed.error).map(({ field, code }) => ({ place: field ? `${place}.${field}` : place, fault: code }));
};
/** What staff write, without what stands beside it. */
const written = ({ id: _, isShown: __, ...rest }: Content): object => rest;

function findTwins(place: string, keys: readonly string[]): Fault[] {
  return [...new Set(keys.filter((key, i) => keys.indexOf(key) !== i))].map((key) => ({ place: `${place}.${key}`, fault: 'twice' }));
}

/** A brand as one file: what makes it, without secrets. It is written from one installation and taken in by another. */
export function createBrandFile(deps: BrandDeps) {
  const { database, system, help, messages, lottery, payments, operators, currency, feeds, mayInvent } = deps;

  /** The brand as it is now: settings that staff have saved, logos, content, lotteries and ways to pay in. */
  async function read(): Promise<BrandFile> {
    const [settings, articles, banners, notices, catalog, channels] = await Promise.all([
      system.list(),
      help.all(),
      messages.allBanners(),
      messages.allAnnouncements(),
      lottery.catalog.readAll(),
      payments.channels(),
    ]);
    const saved = new Map<string, unknown>(settings.flatMap(({ name, value, updatedAt }) => (updatedAt ? [[name, value] as const] : [])));
    const look = Look.parse(saved.get('look') ?? initialSettings.look);
    const playsOf = new Map<string, PlaySetting[]>();
    for (const play of catalog.settings) playsOf.set(play.gameCode, [...(playsOf.get(play.gameCode) ?? []), play]);
    return {
      format: brandFileFormat,
      version: brandFileVersion,
      currency,
      settings: Object.fromEntries(brandSettings.flatMap((name) => (saved.has(name) ? [[name, saved.get(name)] as const] : []))),
      help: articles,
      banners: banners.map(({ bannerId, ...banner }) => ({ id: bannerId, ...banner })),
      notices: notices.map(({ publishedAt: _, ...notice }) => notice),
      lotteryGroups: catalog.groups,
      // A lottery that sells nothing cannot be taken in anywhere.
      lotteries: catalog.games.filter(({ code }) => playsOf.has(code)).map((game) => toLotteryTerms(game, playsOf.get(game.code)!)),
      lotteryDays: catalog.calendar.map(({ id: _, ...day }) => day),
      logos: await readLogos(look),
      channels: channels.map(toPaymentChannel),
    };
  }

  /** The pictures that a look names. */
  async function readLogos({ logos }: Look): Promise<BrandFile['logos']> {
    const ids = [...new Set([logos.light, logos.dark].flatMap((logo) => (logo ? [logo.id] : [])))];
    const kept = await Promise.all(ids.map((id) => system.logo(id)));
    return kept.flatMap((logo) => (logo ? [{ id: logo.id, data: logo.bytes.toString('base64') }] : []));
  }

  /** Pictures that are none or have another name, and a look that names one which is neither here nor in the file. */
  async function findLogoFaults({ logos, settings }: BrandFile): Promise<Fault[]> {
    const faults: Fault[] = [];
    const known = new Map<string, Pick<KeptLogo, 'width' | 'height'>>();
    for (const { id, data } of logos) {
      const logo = await system.checkLogo(Buffer.from(data, 'base64'));
      if (typeof logo === 'string') faults.push({ place: `logos.${id}`, fault: logo });
      else if (logo.id === id) known.set(id, logo);
      else faults.push({ place: `logos.${id}`, fault: 'named_by_other_bytes' });
    }
    const look = Look.safeParse(settings.look);
    for (const [theme, named] of Object.entries(look.data?.logos ?? {})) {
      const logo = named && (known.get(named.id) ?? (await system.logo(named.id)));
      if (named && (logo?.width !== named.width || logo.height !== named.height))
        faults.push({ place: `settings.look.logos.${theme}`, fault: 'unknown' });
    }
    return faults;
  }

  /** What the shapes alone do not show: values that only hold together, and what may not be changed by a file. */
  function findFaults(file: BrandFile, here: BrandFile): Fault[] {
    const groups = new Set([...here.lotteryGroups, ...file.lotteryGroups].map(({ code }) => code));
    const games = new Set([...here.lotteries, ...file.lotteries].map(({ code }) => code));
    const known = new Map(here.lotteries.map((one) => [one.code, one]));
    const channels = [...new Map([...here.channels, ...file.channels].map((one) => [one.code, one])).values()];
    const taken = new Map(here.lotteries.map(({ code, gameId }) => [gameId, code]));
    return [
      ...(file.currency === currency ? [] : [{ place: 'currency', fault: `the_ledger_is_in_${currency}` }]),
      ...Object.entries(file.settings).flatMap(([name, value]) =>
        (brandSettings as readonly string[]).includes(name)
          ? system
              .findFaults(name as SettingName, value)
              .map(({ field, code }) => ({ place: ['settings', name, field].filter(Boolean).join('.'), fault: code }))
          : [{ place: `settings.${name}`, fault: 'unknown' }],
      ),
      ...file.help.flatMap((one) => faultsOf(`help.${one.id}`, NewHelpArticle, written(one))),
      ...file.banners.flatMap((one) => faultsOf(`banners.${one.id}`, NewBanner, written(one))),
      ...file.notices.flatMap((one) => faultsOf(`notices.${one.id}`, NewAnnouncement, written(one))),
      ...(['help', 'banners', 'notices'] as const).flatMap((part) =>
        findTwins(
          part,
          file[part].map(({ id }) => id),
        ),
      ),
      ...(['lotteryGroups', 'lotteries', 'channels'] as const).flatMap((part) =>
        findTwins(
          part,
          file[part].map(({ code }) => code),
        ),
      ),
      ...findTwins(
        'lotteries.gameId',
        file.lotteries.map(({ gameId }) => gameId),
      ),
      ...file.lotteries.flatMap((one) =>
        findLotteryFaults(one, { groups, feeds, mayInvent }).map(({ place, fault }) => ({
          place: `lotteries.${one.code}.${place}`,
          fault,
        })),
      ),
      // Draws of a lottery that is there may be on sale: its terms are changed where staff see what that does.
      ...file.lotteries
        .filter((one) => known.has(one.code) && !isSameRecord(known.get(one.code)!, one))
        .map(({ code }) => ({ place: `lotteries.${code}`, fault: 'differs_from_the_one_here' })),
      ...file.lotteries
        .filter(({ code, gameId }) => taken.has(gameId) && taken.get(gameId) !== code)
        .map(({ code }) => ({ place: `lotteries.${code}.gameId`, fault: 'taken' })),
      ...file.lotteryDays
        .filter(({ scope, code }) => !(scope === 'game' ? games : groups).has(code))
        .map(({ scope, code, day }) => ({ place: `lotteryDays.${scope} ${code} ${day}`, fault: 'unknown' })),
      ...file.channels.flatMap((one) =>
        findChannelFaults(one, channels).map(({ place, fault }) => ({ place: `channels.${one.code}.${place}`, fault })),
      ),
    ];
  }

  /** Looks at the text of a file. It names every fault at once, or says what an import would change. */
  async function look(text: string): Promise<Reading> {
    let given: unknown;
    try {
      given = JSON.parse(text);
    } catch {
      return { faults: [{ place: '', fault: 'no_json' }], file: null };
    }
    const { format, version } = (given ?? {}) as { format?: unknown; version?: unknown };
    if (format !== brandFileFormat) return { faults: [{ place: 'format', fault: 'no_brand_file' }], file: null };
    if (version !== brandFileVersion)
      return { faults: [{ place: 'version', fault: `only_version_${brandFileVersion}_is_read` }], file: null };
    const parsed = BrandFile.safeParse(given);
    if (!parsed.success)
      return { faults: requestIssues(parsed.error).map(({ field, code }) => ({ place: field, fault: code })), file: null };
    const here = await read();
    const file = normalise(parsed.data);
    const faults = [...findFaults(file, here), ...(await findLogoFaults(file))];
    return faults.length > 0 ? { faults, file: null } : { faults: [], file, changes: compareBrands(here, file) };
  }

  return {
    read,
    look,

    /**
     * Takes a file in: all of it in one transaction with its line in the audit, or nothing. The same file again changes nothing more. Lotteries
     * are only added; what the file leaves out stays.
     */
    async take(text: string): Promise<Reading> {
      const found = await look(text);
      if (!found.file || found.changes.length === 0) return found;
      const { file, changes } = found;
      const here = new Set((await lottery.catalog.readAll()).games.map(({ code }) => code));
      const fresh = file.lotteries.filter(({ code }) => !here.has(code)).map(fromLotteryTerms);
      const logos = await Promise.all(file.logos.map(({ data }) => system.checkLogo(Buffer.from(data, 'base64'))));
      await database.transaction(async (tx) => {
        for (const logo of logos) if (typeof logo !== 'string') await system.keepLogo(tx, logo);
        for (const [name, value] of Object.entries(file.settings)) await system.change(tx, name as SettingName, value);
        for (const article of file.help) await help.put(tx, article as unknown as DeskHelpArticle);
        for (const { id, isShown, ...banner } of file.banners)
          await messages.putBanner(tx, { ...(banner as unknown as Omit<Banner, 'bannerId'>), bannerId: id }, isShown);
        for (const { isShown, ...notice } of file.notices)
          await messages.putAnnouncement(tx, notice as unknown as Omit<Announcement, 'publishedAt'>, isShown);
        await lottery.catalog.save(tx, file.lotteryGroups, [], [], file.lotteryDays);
        await lottery.catalog.add(
          tx,
          fresh.map(({ game }) => game),
          fresh.flatMap(({ plays }) => plays),
        );
        for (const channel of file.channels) await payments.saveChannel(tx, fromPaymentChannel(channel));
        await operators.addPlatformLine(tx, {
          area: 'setup',
          act: 'import',
          subject: String((file.settings.brand as { name?: string } | undefined)?.name ?? 'brand file'),
          detail: { changes: changes.length, places: changes.slice(0, mostPlaces).map(({ place }) => place) },
        });
      });
      system.forget();
      help.forget();
      return found;
    },
  };
}

export type BrandFileService = ReturnType<typeof createBrandFile>;
