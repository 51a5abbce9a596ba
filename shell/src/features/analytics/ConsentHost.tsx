import { Suspense, useEffect } from 'react';
import { helpPart } from '../../lib/help-part';
import { useStatus } from '../../state/status.store';
import { useConsent } from './consent';

const ConsentNotice = helpPart<object>(() =>
  import(/* webpackChunkName: "analytics" */ './ConsentNotice').then((module) => module.ConsentNotice),
);

/** Nothing is asked and nothing is counted where the brand counts nothing; else the visitor is asked first (SYS-07). */
export function ConsentHost() {
  const gtagId = useStatus(({ info }) => info?.analytics.gtagId ?? null);
  const consent = useConsent((state) => state.consent);

  useEffect(() => {
    if (gtagId === null || consent !== 'granted') return;
    void import(/* webpackChunkName: "analytics" */ './start-gtag').then(
      ({ startGtag }) => startGtag(gtagId),
      () => {}, // A visit that is not counted is no fault the visitor should hear of.
    );
  }, [gtagId, consent]);

  if (gtagId === null || consent !== null) return null;
  return (
    <Suspense fallback={null}>
      <ConsentNotice />
    </Suspense>
  );
}
