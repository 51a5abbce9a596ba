import type { Member } from '../members';

const readOnlyCode = 41;

/** Agents with this code look at everything and change nothing. */
export const isReadOnly = ({ isAgent }: Pick<Member, 'isAgent'>): boolean => isAgent === readOnlyCode;
