import type {
  DeskAnnouncement,
  DeskBanner,
  DeskHelpArticle,
  FeedbackEntry,
  SandboxMessage,
  SettingName,
} from '@portal/contracts/operator-desk';
import { ask } from '@portal/staff';
import type { By } from './useRead';

type Page<Row> = { content: Row[]; pageNo: number; totalPages: number; totalElements: number };
export type Setting = { name: SettingName; value: unknown; updatedAt: string | null };
export type NoticeDraft = Omit<DeskAnnouncement, 'publishedAt'>;
export type BannerDraft = DeskBanner;

const query = (entries: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(entries).map(([name, value]) => [name, String(value)]));

export const readSettings = (by: By): Promise<Setting[]> => ask('GET', '/wps/operators/settings', by);
export const putSetting = (name: SettingName, value: unknown, reason: string): Promise<unknown> =>
  ask('PUT', `/wps/operators/settings/${name}`, { body: { value, reason } });

export const readNotices = (by: By): Promise<DeskAnnouncement[]> => ask('GET', '/wps/operators/announcements', by);
export const putNotice = ({ id, type, title, content, isShown }: NoticeDraft, reason: string): Promise<unknown> =>
  ask('PUT', `/wps/operators/announcements/${id}`, { body: { announcement: { type, title, content }, isShown, reason } });

export const readBanners = (by: By): Promise<DeskBanner[]> => ask('GET', '/wps/operators/banners', by);
export const putBanner = ({ bannerId, isShown, ...banner }: BannerDraft, reason: string): Promise<unknown> =>
  ask('PUT', `/wps/operators/banners/${bannerId}`, { body: { banner, isShown, reason } });

export const readHelp = (by: By): Promise<DeskHelpArticle[]> => ask('GET', '/wps/operators/help', by);
export const putHelpArticle = ({ id, isShown, ...article }: DeskHelpArticle, reason: string): Promise<unknown> =>
  ask('PUT', `/wps/operators/help/${id}`, { body: { article, isShown, reason } });

export const readSandboxMessages = (to: string, pageNo: number, pageSize: number, by: By): Promise<Page<SandboxMessage>> =>
  ask('GET', `/wps/operators/sandbox-messages?${query({ pageNo, pageSize, ...(to && { to }) })}`, by);

export const readFeedback = (pageNo: number, pageSize: number, by: By): Promise<Page<FeedbackEntry>> =>
  ask('GET', `/wps/operators/feedback?${query({ pageNo, pageSize })}`, by);

export const feedbackImageUrl = (id: string): string => `/wps/operators/feedback-images/${id}`;
