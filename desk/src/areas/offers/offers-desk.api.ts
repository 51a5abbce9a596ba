import type { DeskOffer, DeskOfferApplication, DeskOfferDetail, OfferDraft } from '@portal/contracts/operator-offers';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

type Page<Row> = { content: Row[]; pageNo: number; totalPages: number; totalElements: number };
export type { DeskOffer, DeskOfferApplication, DeskOfferDetail, OfferDraft };
export type ApplicationStatus = DeskOfferApplication['status'];
export type Picture = { mediaType: string; data: string };

const offerPath = (id: string): string => `/wps/operators/offers/${encodeURIComponent(id)}`;
const applicationPath = (id: string): string => `/wps/operators/offer-applications/${encodeURIComponent(id)}`;

export const readOffers = (by: By): Promise<DeskOffer[]> => ask('GET', '/wps/operators/offers', by);
export const readOffer = (id: string, by: By): Promise<DeskOfferDetail> => ask('GET', offerPath(id), by);
export const saveOffer = (id: string, draft: OfferDraft, reason: string): Promise<DeskOffer> =>
  ask('PUT', offerPath(id), { body: { draft, reason } });
/** One that pays without play is only proposed: a second officer approves it. */
export const openOffer = ({ id, paysWithoutPlay }: DeskOffer, reason: string): Promise<unknown> =>
  ask('POST', `${offerPath(id)}/${paysWithoutPlay ? 'open-unplayed' : 'open'}`, { body: { reason } });
export const stopOffer = ({ id }: DeskOffer, reason: string): Promise<unknown> =>
  ask('POST', `${offerPath(id)}/stop`, { body: { reason } });

export function readApplications(
  { status, pageNo, pageSize }: { status: ApplicationStatus | ''; pageNo: number; pageSize: number },
  by: By,
): Promise<Page<DeskOfferApplication>> {
  const query = new URLSearchParams({ pageNo: String(pageNo), pageSize: String(pageSize), ...(status && { status }) });
  return ask('GET', `/wps/operators/offer-applications?${query}`, by);
}
export const readPictures = (id: string, by: By): Promise<Picture[]> => ask('GET', `${applicationPath(id)}/pictures`, by);
/** Above what one officer may give it is only proposed. */
export const approveApplication = ({ id, needsTwo }: DeskOfferApplication, reason: string): Promise<unknown> =>
  ask('POST', `${applicationPath(id)}/${needsTwo ? 'approve-large' : 'approve'}`, { body: { reason } });
export const rejectApplication = ({ id }: DeskOfferApplication, refusal: string, reason: string): Promise<unknown> =>
  ask('POST', `${applicationPath(id)}/reject`, { body: { refusal, reason } });
