import type { ReleaseMapAnswer } from '@portal/contracts/release-map';
import { nonceLifeMs } from '@portal/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config';
import type { PageReleases, ReleaseSource } from '../releases/release-source';
import { inertPolicy, pageHeaders } from '../security-headers';
import type { PictureFolder } from '../pictures/picture-folder';
import { addressOfPicture, listAddress } from '../pictures/pictures.routes';
import { readCookie } from '../visitor/read-cookie';
import { knowVisitor } from '../visitor/know-visitor';
import type { OverrideReader } from '../visitor/override-reader';
import { originOf, type SiteFacts } from '../site/site-facts';
import { renderPage } from './render-page';
import { isKnownPage } from './is-known-page';

const nonceRenewalMs = nonceLifeMs / 2;

/** The nonce is valid for an hour, so an unchanged map is sent again before it expires. */
const etagOf = ({ key }: PageReleases) => `"${key}-${Math.floor(Date.now() / nonceRenewalMs)}"`;

/** Games may be framed from where the machine's configuration or staff say. */
const withGames = (config: EdgeConfig, { gameOrigins }: SiteFacts): EdgeConfig => ({
  ...config,
  gameOrigins: [...new Set([...config.gameOrigins, ...gameOrigins])],
});

export type PageParts = {
  source: ReleaseSource;
  pictures: PictureFolder;
  readOverride: OverrideReader;
  /** Data about the brand and its offers. */
  knowSite(): SiteFacts;
  /** Creates the id of a page served now to this address. */
  mintNonce(address: string): string;
};

/** Serves the page for every address that no other route takes; unknown ones with status 404. */
export function addPageRoutes(
  app: FastifyInstance,
  config: EdgeConfig,
  { source, pictures, readOverride, knowSite, mintNonce }: PageParts,
): void {
  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const cookies = request.headers.cookie;
    const override = readOverride(request.headers);
    const releases = await source.read({ subject: knowVisitor(request, reply, config.isHttps), override });
    if (!releases) {
      return reply
        .code(503)
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'content-security-policy': inertPolicy, 'retry-after': '5' })
        .send('No shell is active yet.\n');
    }
    const [path = '/', ...search] = request.url.split('?');
    const isKnown = isKnownPage(releases, path);
    const facts = knowSite();
    const wishes = {
      path,
      query: new URLSearchParams(search.join('?')),
      isKnown,
      language: readCookie(cookies, 'lang'),
      acceptLanguage: request.headers['accept-language'],
      theme: readCookie(cookies, 'theme'),
    };
    const addresses = { pictureNames: await listAddress(pictures), icon: await addressOfPicture(pictures, 'brand/mark.svg') };
    const site = { facts, origin: originOf(config.publicOrigin, facts), addresses };
    const page = renderPage(releases, wishes, site, { nonce: mintNonce(request.ip), etag: etagOf(releases), override });
    return reply
      .code(isKnown ? 200 : 404)
      .headers({
        ...pageHeaders(withGames(config, facts), { devOrigins: releases.devOrigins, styleHash: facts.look.sheet?.hash }),
        vary: 'cookie, accept-language',
      })
      .send(page);
  }

  async function sendMap(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const releases = await source.read({
      subject: knowVisitor(request, reply, config.isHttps),
      override: readOverride(request.headers),
    });
    void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': inertPolicy });
    if (!releases) return reply.code(503).send({ success: false, value: null, message: 'network.failed' });
    const etag = etagOf(releases);
    void reply.header('etag', etag);
    // A compressed map has a weak tag.
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send();
    const { text, epoch, signature, publicKey, keyChain } = releases;
    const answer: ReleaseMapAnswer = { text, epoch, signature, publicKey, keyChain, nonce: mintNonce(request.ip) };
    return reply.send(answer);
  }

  app.get('/release-map', sendMap);
  app.get('/*', sendPage);
}
