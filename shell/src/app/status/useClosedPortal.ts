import { isApiError } from '@portal/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStatus } from '../../state/status.store';
import { loadStatus } from './load-status';

const closed = /^system\.(maintenance|not_open|restricted|module_off)$/;

/** A page that missed the news learns from a refusal that the portal, or a part of it, has been closed: the status then says what. */
export function useClosedPortal(): void {
  const client = useQueryClient();
  useEffect(() => {
    const noteRefusal = (error: unknown) => {
      if (isApiError(error) && closed.test(error.code) && useStatus.getState().status === 0) void loadStatus();
    };
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') noteRefusal(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') noteRefusal(event.action.error);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client]);
}
