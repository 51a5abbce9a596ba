import type { PointEntry } from '@portal/contracts';
import type { PointEntryRow } from './points.model';

/** Writes a move of points for the API. */
export const toWireEntry = ({ createdAt, ...entry }: PointEntryRow): PointEntry => ({ ...entry, at: createdAt.toISOString() });
