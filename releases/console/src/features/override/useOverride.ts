import type { OverrideMark } from '@portal/contracts/release-desk';
import { useCallback, useEffect, useState } from 'react';
import { clearOverride, readOverride, setOverride } from '../../lib/desk.api';

/** Which builds this browser alone gets. */
export function useOverride() {
  const [mark, setMark] = useState<OverrideMark | null>(null);

  useEffect(() => {
    let isCurrent = true;
    readOverride().then(
      (read) => isCurrent && setMark(read),
      // Without it the page shows none; setting one says what is wrong.
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, []);

  /** Other remotes that are tried stay as they are. */
  const turnOn = useCallback(
    async (remote: string, build: string, minutes: number, reason: string) =>
      setMark(
        await setOverride({
          builds: { ...mark?.builds, [remote]: build },
          ...(mark?.devUrls ? { devUrls: mark.devUrls } : {}),
          minutes,
          reason,
        }),
      ),
    [mark],
  );
  const turnOff = useCallback(async () => {
    await clearOverride();
    setMark(null);
  }, []);

  return { mark, turnOn, turnOff };
}
