// The one door through which remotes reach what the page shares. Its version is the contract between shell and remotes.
export { useLocation, useParams, useSearchParams } from 'react-router-dom';
export { create } from 'zustand';
export { useQueryClient } from '@tanstack/react-query';
export { api, callKey, endAttempt, isApiError, perform, useAttempts, useCall, useCommand, useOpenAttempt } from '@portal/api-client';
export type { ApiError, Attempt, ReadOptions } from '@portal/api-client';
export { portalEvents, usePortalEvent } from '@portal/event-bus';
export { currentLanguage, pickText, registerNamespace, useLocalText, useTranslation } from '@portal/i18n';
export type { Texts } from '@portal/i18n';
export {
  localArea,
  refreshBalance,
  refreshMember,
  refreshUnread,
  selectCanOpenAgentCentre,
  selectCanOpenMemberCentre,
  selectHasInbox,
  selectIsTrial,
  useSession,
} from '@portal/session';
export type { SessionState } from '@portal/session';
export { errorText, useErrorText } from './error-text';
export { DataLink } from './DataLink';
export type { DataLinkProps } from './DataLink';
export { fetchAllPages } from './fetch-all-pages';
export { attemptKinds } from './attempt-kinds';
export type { CenterFrameProps, CenterPageGroup } from './CenterFrame';
export { lazyPage } from './lazy-page';
export {
  CenterFrame,
  DataTable,
  DateRange,
  DayField,
  Dialog,
  Menu,
  OpenAttempt,
  Pagination,
  PictureField,
  Popover,
  QrCode,
  SafeHtml,
  Sheet,
  Tabs,
  Tooltip,
} from './heavy-ui';
export type { Picture, PictureFieldLabels } from '@portal/ui/picture-field';
export type { SafeHtmlProps } from './SafeHtml';
export { Link, Navigate, NavLink, useNavigate } from './navigation';
export { bindPortalCommands, portal } from './portal-commands';
export type { Center, ConfirmRequest, GameWish, Notice, PortalCommands } from './portal-commands';
export { bindPortalParts, imageUrl, Slot } from './portal-parts';
export type { PortalParts, SlotProps } from './portal-parts';
export { hasClockStepped, learnServerTime, serverNow } from './server-clock';
export { useMoneyText } from './use-money-text';
export {
  Badge,
  Button,
  Card,
  Checkbox,
  Chip,
  Countdown,
  DateTime,
  EmptyState,
  ErrorState,
  Figure,
  IconButton,
  LazyImage,
  Money,
  PasswordField,
  ProgressBar,
  Rail,
  Segmented,
  SelectField,
  Skeleton,
  SkeletonText,
  Spinner,
  TextField,
  useSettled,
  VisuallyHidden,
  wantsStillness,
} from '@portal/ui';
