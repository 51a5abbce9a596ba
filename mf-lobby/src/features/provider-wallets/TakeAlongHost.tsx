import { lazy, Suspense } from 'react';
import { usePlayState } from '../../components/play/play.store';

const TakeAlongDialog = lazy(() =>
  import(/* webpackChunkName: "provider-wallets" */ './TakeAlongDialog').then((module) => ({ default: module.TakeAlongDialog })),
);

/** Asks how much goes along to a game that plays with its provider's wallet. */
export function TakeAlongHost() {
  const { walletFor } = usePlayState();
  if (!walletFor) return null;
  return (
    <Suspense fallback={null}>
      <TakeAlongDialog key={walletFor.nodeId} game={walletFor} onClose={() => usePlayState.setState({ walletFor: null })} />
    </Suspense>
  );
}
