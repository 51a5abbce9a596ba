import type { OverrideMark } from '@portal/contracts/release-desk';
import type { ReleaseCandidate } from '@portal/contracts/release-map';
import type { Channel, ChannelState } from '@portal/releases';

/**
 * The channels as the bearer of an override sees them: a build that was named comes before all others. Only published builds count. Of a
 * remote that is switched off nothing else comes back: the override is how a repaired build is tried before everybody gets it.
 */
export function applyOverride({ epoch, channels }: ChannelState, { builds }: Pick<OverrideMark, 'builds'>): ChannelState {
  const overridden = Object.entries(channels).map(([remote, channel]): [string, Channel] => {
    const buildId = builds[remote];
    if (!buildId || !channel.published.includes(buildId)) return [remote, channel];
    const others = channel.isKilled ? { active: null, proven: [], isKilled: false } : {};
    return [remote, { ...channel, ...others, canary: { buildId, traffic: 100 } }];
  });
  return { epoch, channels: Object.fromEntries(overridden) };
}

/** A remote served by a developer's machine; its routes and slots are those of the build that visitors get. */
export function toDevelopmentCandidate(remote: string, devUrl: string, basis: ReleaseCandidate): ReleaseCandidate {
  const base = new URL('.', devUrl).href;
  return {
    url: devUrl.endsWith('.js') ? devUrl : `${base}remoteEntry.js`,
    metadata: { version: 'development', integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: {
      portal: {
        ...basis.extras.portal,
        buildId: 'development',
        base,
        globalName: `${remote.replaceAll('-', '_')}_development`,
        styles: {},
        isDevelopment: true,
      },
    },
  };
}
