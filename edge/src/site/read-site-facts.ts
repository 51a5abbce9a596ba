import { isModuleOn } from '@portal/contracts/brand';
import { envelopeOf, LanguageCode, LocalText } from '@portal/contracts/common';
import { Look } from '@portal/contracts/look';
import { readLink } from '@portal/contracts/safe-link';
import { askInstances, createInstances, outgoingUrl } from '@portal/node-http';
import { z } from 'zod';
import { readSharePicture } from './share-picture';
import type { SiteFacts } from './site-facts';
import { builtInLook, wearLook } from './worn-look';

const answerLimitMs = 5_000;

/** Only what is needed, and as it may be shown: one line without what no markup can carry. */
const Line = z.string().transform((text) => text.replaceAll(/[\p{Cc}\p{Cs}\s\ufffe\uffff]+/gu, ' ').trim());
const Lines = LocalText.transform((texts) => Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, Line.parse(text)])));

type ModuleNode = { modId: string; enabled: boolean; childrenNodes: ModuleNode[] };
const ModuleNode: z.ZodType<ModuleNode> = z.lazy(() =>
  z.object({ modId: z.string(), enabled: z.boolean(), childrenNodes: z.array(ModuleNode) }),
);
const Status = z.object({
  info: z.object({
    brand: z.object({ name: Line, languages: z.array(LanguageCode), loginedToHomePage: z.boolean() }),
    whitelabel: z.array(ModuleNode),
    look: Look.catch(builtInLook.look),
    customerService: z.array(z.object({ csType: z.string(), path: z.string() })),
  }),
});
const Routes = z.object({ domainList: z.array(z.object({ domain: z.url({ protocol: /^https?$/ }) })) });
const Menus = z.object({
  gameMenus: z.array(z.object({ games: z.array(z.object({ code: z.string(), name: Lines, family: z.string() })) })),
});
const Promotions = z.array(z.object({ id: z.string(), title: Lines, summary: Lines, state: z.string() }));
const Vendors = z.object({
  data: z.object({ lanes: z.array(z.object({ gameClassify: z.string(), cards: z.array(z.unknown()) })) }),
});

/** They become part of the page's policy: nothing but whole origins may. */
const GameOrigins = z.object({
  origins: z.array(z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)),
});

type FactsConfig = { platformUrls: readonly string[]; imagesFolder: string };

/** Asks the platform anew. What it does not answer stays as it was known before; `isWhole` says whether it has answered all. */
export function createSiteReader({ platformUrls, imagesFolder }: FactsConfig) {
  const instances = createInstances(platformUrls);

  async function ask<T extends z.ZodType>(path: `/${string}`, schema: T): Promise<z.output<T>> {
    const signal = AbortSignal.timeout(answerLimitMs);
    const answer = await askInstances(instances, (url) => fetch(outgoingUrl(url, path), { signal }), { isRepeatable: true, signal });
    return schema.parse(envelopeOf(z.unknown()).parse(await answer.json()).value);
  }

  const readBrand = async (): Promise<Pick<SiteFacts, 'brand' | 'look'>> => {
    const { brand, look, whitelabel, customerService } = (await ask('/wps/system/status', Status)).info;
    const service = customerService.find(({ csType }) => csType === 'LIVECHAT')?.path ?? null;
    return {
      brand: {
        name: brand.name,
        languages: brand.languages,
        isWalled: brand.loginedToHomePage,
        canRegister: isModuleOn(whitelabel, 'REG3') && isModuleOn(whitelabel, 'DIRECTREG3'),
        service: readLink(service) === null ? null : service,
      },
      look: wearLook(look),
    };
  };
  const readOrigins = async (): Promise<SiteFacts['origins']> =>
    (await ask('/wps/system/domainRoute', Routes)).domainList.map(({ domain }) => new URL(domain).origin);
  const readLotteries = async (): Promise<SiteFacts['lotteries']> => {
    const games = (await ask('/lgw/games/game_menus', Menus)).gameMenus.flatMap((menu) => menu.games);
    return new Map(games.map(({ code, name, family }) => [code, { name, isVietnamese: family.startsWith('vn') }]));
  };
  const readPromotions = async (): Promise<SiteFacts['promotions']> =>
    new Map((await ask('/wps/relay/promotions', Promotions)).filter(({ state }) => state !== 'closed').map((one) => [one.id, one]));
  const readCategories = async (): Promise<SiteFacts['categories']> =>
    new Set(
      (await ask('/wps/game/vendors', Vendors)).data.lanes.filter(({ cards }) => cards.length > 0).map(({ gameClassify }) => gameClassify),
    );

  const readGameOrigins = async (): Promise<SiteFacts['gameOrigins']> => (await ask('/wps/game/origins', GameOrigins)).origins;

  return async (before: SiteFacts): Promise<{ facts: SiteFacts; isWhole: boolean }> => {
    let isWhole = true;
    const keep = <T>(reading: Promise<T>, known: T): Promise<T> =>
      reading.catch(() => {
        isWhole = false;
        return known;
      });
    const [{ brand, look }, origins, lotteries, promotions, categories, gameOrigins, picture] = await Promise.all([
      keep(readBrand(), { brand: before.brand, look: before.look }),
      keep(readOrigins(), before.origins),
      keep(readLotteries(), before.lotteries),
      keep(readPromotions(), before.promotions),
      keep(readCategories(), before.categories),
      keep(readGameOrigins(), before.gameOrigins),
      readSharePicture(imagesFolder),
    ]);
    return { facts: { brand, look, origins, lotteries, promotions, categories, gameOrigins, picture }, isWhole };
  };
}

export type SiteReader = ReturnType<typeof createSiteReader>;
