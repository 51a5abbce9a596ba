import { OverrideRequest, type OverrideMark } from '@portal/contracts/release-desk';
import { z } from 'zod';
import { createOverrideTokens } from '../override/override-token';
import { getChannel } from '../plan/get-channel';
import type { Registry } from '../registry';
import { ReleaseError } from '../release-error';
import { openTokenSecret } from '../steps/secret-file';
import type { Authority } from './authority';
import { findBuild } from './find-build';

export type OverrideWishes = { builds: Record<string, string>; devUrls: Record<string, string>; minutes: number };

/** A token that gives one browser the builds it names, published ones only, until it expires. */
export async function mintOverride(
  registry: Registry,
  { builds, devUrls, minutes }: OverrideWishes,
  { actor, now }: Pick<Authority, 'actor' | 'now'>,
): Promise<{ token: string; override: OverrideMark }> {
  const state = await registry.readState();
  const found: Record<string, string> = {};
  for (const [remote, name] of Object.entries(builds)) {
    const buildId = await findBuild(registry, state, remote, name);
    if (!getChannel(state, remote).published.includes(buildId)) throw new ReleaseError(`${remote} ${buildId} is not published.`, 404);
    found[remote] = buildId;
  }
  for (const remote of Object.keys(devUrls)) {
    if (!found[remote] && !state.channels[remote]?.active)
      throw new ReleaseError(
        `Visitors get no build of ${remote}: publish one and name it too, for its routes and slots (--build ${remote}=…).`,
        404,
      );
  }
  const asked = OverrideRequest.safeParse({ builds: found, ...(Object.keys(devUrls).length > 0 && { devUrls }), minutes });
  if (!asked.success) throw new ReleaseError(`That is no override:\n${z.prettifyError(asked.error)}`);
  const expiresAt = new Date(now().getTime() + asked.data.minutes * 60_000).toISOString();
  const override: OverrideMark = {
    builds: asked.data.builds,
    ...(asked.data.devUrls && { devUrls: asked.data.devUrls }),
    actor,
    expiresAt,
  };
  return { token: createOverrideTokens(openTokenSecret(registry)).mint(override, now()), override };
}
