import { type Refusal, refusalOf } from '@portal/staff';
import { useRef, useState } from 'react';
import { useStaff } from './staff';

/** One request at a time: whether it is under way, and why the last one was refused. A session that has ended asks for a new sign-in. */
export function useSending() {
  const { onEnd } = useStaff();
  const isUnderWay = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  /** Resolves to false where the work was refused, or while another one is under way. */
  async function send(work: () => Promise<void>): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setIsPending(true);
    setRefusal(null);
    try {
      await work();
      return true;
    } catch (error) {
      const refused = refusalOf(error);
      if (refused.status === 401) onEnd();
      setRefusal(refused);
      return false;
    } finally {
      isUnderWay.current = false;
      setIsPending(false);
    }
  }

  return { send, isPending, refusal };
}
