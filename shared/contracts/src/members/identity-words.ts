/** What a member may send to show who they are. */
export const identityDocuments = ['national_id', 'passport', 'driving_licence'] as const;
/** Why an identity check was refused, as the member is told. */
export const identityRejections = [
  'unreadable',
  'incomplete',
  'expired',
  'name_differs',
  'birth_date_differs',
  'not_own',
  'rules',
] as const;
/** Where a member stands; the last check decides. */
export const identityStatuses = ['none', 'pending', 'verified', 'rejected'] as const;
