import type { LocalText } from '@portal/contracts/common';
import type { Language } from '@portal/contracts/languages';
import { builtInLook, type WornLook } from './worn-look';

/** What the edge knows of the brand and of what it offers, for those who read addresses and never run a page. */
export type SiteFacts = {
  /** Null until the platform has told it. */
  brand: {
    name: string;
    languages: readonly Language[];
    /** Only a few pages are open to whoever has not signed in (SYS-09). */
    isWalled: boolean;
    canRegister: boolean;
    /** Where customer service is reached: a path of the portal or an https address. */
    service: string | null;
  } | null;
  look: WornLook;
  /** The brand's own addresses, the main one first. */
  origins: readonly string[];
  lotteries: ReadonlyMap<string, { name: LocalText; isVietnamese: boolean }> | null;
  promotions: ReadonlyMap<string, { title: LocalText; summary: LocalText }> | null;
  /** Categories that have games. */
  categories: ReadonlySet<string> | null;
  picture: SharePicture | null;
  /** Where the games of providers that staff have set are shown from. */
  gameOrigins: readonly string[];
};

/** The picture beside a shared link. Its address changes with its bytes, for chats keep what they once fetched. */
export type SharePicture = { path: string; width: number; height: number };

export const unknownSite: SiteFacts = {
  brand: null,
  look: builtInLook,
  origins: [],
  lotteries: null,
  promotions: null,
  categories: null,
  picture: null,
  gameOrigins: [],
};

/**
 * The origin in canonical addresses: what the edge was started with, else the first of the brand's domains. What a visitor names as host
 * decides nothing. Null: no absolute address is written anywhere.
 */
export const originOf = (publicOrigin: string | null, { origins }: SiteFacts): string | null =>
  publicOrigin === null ? (origins[0] ?? null) : new URL(publicOrigin).origin;
