import type { Operator } from '@portal/contracts/operators';
import { hasRight, type OperatorRight } from '@portal/contracts/operator-roles';
import { createContext, useContext } from 'react';

export type Staff = {
  operator: Operator;
  /** The session has expired: asks for a new sign-in. */
  onEnd: () => void;
  /** Aborted when this operator's time at the desk is over, by sign-out or by the end of the session. */
  gone: AbortSignal;
};

export const StaffContext = createContext<Staff | null>(null);

/** Who is signed in. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('useStaff is used outside the frame of the desk.');
  return staff;
}

/** Whether who is signed in has the right, where a page holds acts of several. */
export const useRight = (right: OperatorRight): boolean => hasRight(useStaff().operator.roles, right);
