import { useNavigate } from '@portal/portal';
import { useLayoutEffect } from 'react';
import { bindNavigation } from '../../state/navigation';

/** Commands that are called outside React move the one router. */
export function usePortalNavigation(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => bindNavigation(navigate), [navigate]);
}
