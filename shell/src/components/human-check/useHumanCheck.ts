import { api } from '@portal/api-client';
import type { CallInput } from '@portal/contracts';
import { serverNow } from '@portal/portal';
import { useEffect, useRef, useState } from 'react';
import { useStatus } from '../../state/status.store';
import { solveChallenge } from './solve-challenge';

type Act = CallInput<'GET /wps/verification/human'>['query']['act'];
export type HumanCheckState = 'idle' | 'checking' | 'done' | 'failed';

export type HumanCheck = {
  /** The brand asks for it. */
  isNeeded: boolean;
  state: HumanCheckState;
  /** Starts solving early, when the form gets the focus. */
  start(): void;
  /** The proof, once: a second act needs another one. Empty when none is needed; refuses when it cannot be had. */
  take(): Promise<{ humanProof?: string }>;
};

/** A proof is fetched anew some time before the platform would call it too old. */
const freshMs = 12 * 60_000;

type Running = { startedAt: number; proof: Promise<string> };

export class HumanCheckFailed extends Error {}

/** The proof of work that keeps robots out: solved in the background, without a third party and without a puzzle. */
export function useHumanCheck(act: Act): HumanCheck {
  const isNeeded = useStatus(({ info }) => info?.humanVerification === true);
  const [state, setState] = useState<HumanCheckState>('idle');
  const running = useRef<Running | null>(null);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  const show = (next: HumanCheckState) => isMounted.current && setState(next);

  function begin(): Running {
    const held = running.current;
    if (held && serverNow() - held.startedAt < freshMs) return held;
    show('checking');
    const begun: Running = { startedAt: serverNow(), proof: findProof(act) };
    running.current = begun;
    begun.proof.then(
      () => running.current === begun && show('done'),
      () => {
        if (running.current === begun) running.current = null;
        show('failed');
      },
    );
    return begun;
  }

  return {
    isNeeded,
    state,
    start: () => void (isNeeded && begin()),
    take: async () => {
      if (!isNeeded) return {};
      const { proof } = begin();
      const humanProof = await proof;
      running.current = null;
      show('idle');
      return { humanProof };
    },
  };
}

async function findProof(act: Act): Promise<string> {
  const challenge = await api.call('GET /wps/verification/human', { query: { act } });
  const proof = await solveChallenge(challenge as unknown as Parameters<typeof solveChallenge>[0]);
  if (!proof) throw new HumanCheckFailed();
  return proof;
}
