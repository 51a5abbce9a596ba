import { ReleaseError } from '../release-error';

/** Visitors are dealt into 10,000 buckets, so a share has at most two decimals. */
export function requireTraffic(traffic: number): number {
  const isShare = traffic >= 0 && traffic <= 100 && Math.abs(traffic * 100 - Math.round(traffic * 100)) < 1e-9;
  if (!isShare) throw new ReleaseError(`${traffic} is no share of the visitors. It is from 0 to 100 percent, with two decimals at most.`);
  return traffic;
}
