import { create } from 'zustand';

type ReleaseNotices = {
  /** The shell of new pages is another one. */
  isShellOutdated: boolean;
  /** Remotes that would change again, which takes a new page. */
  outdated: string[];
  /** The person was told and wants to go on; the next change asks again. */
  isPutOff: boolean;
};

export const useReleaseNotices = create<ReleaseNotices>(() => ({ isShellOutdated: false, outdated: [], isPutOff: false }));

/** A remote of this page is not the one that new pages get, and it has been changed once already. */
export const offerRefreshFor = (remote: string): void =>
  useReleaseNotices.setState(({ outdated }) => ({ outdated: [...new Set([...outdated, remote])] }));

export const withdrawRefreshFor = (remote: string): void =>
  useReleaseNotices.setState(({ outdated }) => ({ outdated: outdated.filter((other) => other !== remote) }));
