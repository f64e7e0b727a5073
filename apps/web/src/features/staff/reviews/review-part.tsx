import type { AccessReviewDossier, ReviewItem } from '@pitdesk/contracts/staff';
import { reviewPaths } from '@pitdesk/contracts/staff';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { callOf } from '#api/http/send.ts';
import { CancelButton } from '#components/cancel-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { ExportDialog } from '#components/export-dialog/export-dialog.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useMay } from '#components/use-may.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { useReviewQuery, useSignReviewMutation } from './api.ts';
import { MarkDialog } from './mark-dialog.tsx';
import { ReviewFacts, ReviewFailure, reviewName } from './review-facts.tsx';
import { type MarkWithForm, ReviewedAccount } from './reviewed-account.tsx';

/** Like the list of reviews, it has no socket event. */
const POLLING_MS = 10_000;

type OpenMark = MarkWithForm | { step: 'sign' | 'export' };

/** One review: its accounts, their marks, and its signature. */
export function ReviewPart({ id }: { id: string }) {
  const { t } = useTranslation('staff');
  const query = useReviewQuery(id, { pollingInterval: POLLING_MS });
  const { data: review } = query;
  const [asking, setAsking] = useState<OpenMark | null>(null);
  const mayMark = useMay('reviews.mark');
  if (review === undefined) return <QueryState query={query} />;
  const isSigned = review.signature !== null;
  const close = (): void => setAsking(null);
  return (
    <section aria-label={t('review.of', { name: reviewName(review) })}>
      <Flex vertical gap={8} align="start" className="box pad words spaced">
        <h2>{t('review.of', { name: reviewName(review) })}</h2>
        <ReviewFacts review={review} />
        {isSigned && <Button onClick={() => setAsking({ step: 'export' })}>{t('review.export')}</Button>}
        {!isSigned && mayMark && (
          <Button
            type="primary"
            disabled={review.marked < review.accounts}
            onClick={() => setAsking({ step: 'sign' })}
          >
            {t('review.sign')}
          </Button>
        )}
        {!isSigned && !mayMark && <p role="note">{t('review.mayNot')}</p>}
      </Flex>
      <ul className="reviews columns">
        {review.items.map((item) => (
          <ReviewedAccount
            key={item.id}
            review={review}
            item={item}
            mayMark={mayMark && !isSigned}
            onAsk={setAsking}
          />
        ))}
      </ul>
      {asking !== null && 'item' in asking && (
        <MarkDialog key={asking.item.id} review={review} asking={asking} onClose={close} />
      )}
      {asking?.step === 'sign' && <SignDialog review={review} onClose={close} />}
      {asking?.step === 'export' && (
        <ExportDialog
          title={t('review.export')}
          call={(format, signal) =>
            callOf(reviewPaths.exportReview, { params: { id }, query: { format }, signal })
          }
          onClose={close}
        >
          <p>{t('review.exportText')}</p>
        </ExportDialog>
      )}
    </section>
  );
}

/** Confirms a signature, with the number of accounts that it changes. */
function SignDialog({ review, onClose }: { review: AccessReviewDossier; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const [sign, { isLoading, error }] = useSignReviewMutation();
  const one = useOneAtATime();
  const count = (mark: ReviewItem['mark']): number =>
    review.items.filter((item) => item.mark === mark).length;
  const doSign = async (): Promise<void> => {
    const { data } = await sign(review.id);
    if (data !== undefined) onClose();
  };
  return (
    <Dialog title={t('review.sign')} isBusy={isLoading} onClose={onClose}>
      <p>{t('review.signDoes', { keep: count('keep'), change: count('change'), remove: count('remove') })}</p>
      <Alert type="warning" showIcon title={t('review.signOnce')} />
      <ReviewFailure failure={failureIn(error)} />
      <DialogActions>
        <CancelButton onClick={onClose} disabled={isLoading} />
        <Button type="primary" disabled={isLoading} onClick={() => void one(doSign)}>
          {t('review.sign')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
