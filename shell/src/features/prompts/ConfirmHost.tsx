import { lazyPart } from '@portal/ui/lazy-part';
import { Suspense } from 'react';
import { useConfirm } from '../../state/overlays/confirm.store';
import { PlainConfirm, type PlainConfirmProps } from './PlainConfirm';

export const ReviewDialog = lazyPart<PlainConfirmProps>(
  () => import(/* webpackChunkName: "review" */ './ReviewDialog').then((module) => module.ReviewDialog),
  PlainConfirm,
);

/** Shows the review step that `portal.confirm` asked for. */
export function ConfirmHost() {
  const { request, answer } = useConfirm();
  if (!request || !answer) return null;
  return (
    <Suspense fallback={null}>
      <ReviewDialog request={request} answer={answer} />
    </Suspense>
  );
}
