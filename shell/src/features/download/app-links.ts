import { useStatus } from '../../state/status.store';

export type AppSystem = 'android' | 'ios';
export type AppLink = {
  system: AppSystem;
  /** Whole address: a phone that reads the code knows nothing of this page. */
  address: string;
};

const resourceTypes: Record<AppSystem, string> = { android: 'Android', ios: 'MOBILECONFIG' };

/** Where the app is, for each system that has one: the address of its code, else its link (DL-01). */
export function useAppLinks(): AppLink[] {
  const resources = useStatus(({ info }) => info?.resources);
  return (Object.keys(resourceTypes) as AppSystem[]).flatMap((system) => {
    const resource = resources?.find(({ resourceType }) => resourceType === resourceTypes[system]);
    if (!resource) return [];
    return [{ system, address: new URL(resource.qrCodeUrl ?? resource.url, window.location.origin).href }];
  });
}
