import { api } from '@portal/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';

const shortestPauseMs = 1_000;

type CaptchaImage = { image: string | null; hasFailed: boolean; refresh(): void };

/** The picture to copy from. A new one is fetched at most once a second (REG-08). */
export function useCaptchaImage(): CaptchaImage {
  const [image, setImage] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const fetchedAt = useRef(-Infinity);

  const refresh = useCallback(() => {
    if (performance.now() - fetchedAt.current < shortestPauseMs) return;
    fetchedAt.current = performance.now();
    api.call('GET /wps/captcha', {}).then(
      (base64) => {
        setImage(base64);
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  }, []);

  useEffect(refresh, [refresh]);
  return { image, hasFailed, refresh };
}
