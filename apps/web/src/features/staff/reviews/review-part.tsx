import type { AccessReviewDossier, ReviewItem } from '@pitdesk/contracts/staff';
import { reviewPaths } from '@pitdesk/contracts/staff';
import { Alert, Button, Checkbox, Form, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormDraft } from '../../../api/form-drafts.ts';
import { failureIn } from '../../../api/http/call-failure.ts';
import { callOf } from '../../../api/http/send.ts';
import { CancelButton } from '../../../components/cancel-button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { ExportDialog } from '../../../components/export-dialog/export-dialog.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { ReasonField, reasonCheck } from '../../../components/form/reason-field.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { Moment } from '../../../components/moment.tsx';
import { useMay } from '../../../components/use-may.ts';
import { plainLine, wholeLine } from '../../../lib/plain-line.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useStaffReason } from '../staff-parts.tsx';
import { useMarkReviewItemMutation, useReviewQuery, useSignReviewMutation } from './api.ts';
import { nameOf, ReviewFacts, ReviewFailure } from './review-facts.tsx';

const POLLING_MS = 10_000;

type Asking = { step: 'change' | 'remove'; item: ReviewItem } | { step: 'sign' | 'export' };

/** One review: its accounts, their marks, and its signature. */
export function ReviewPart({ id }: { id: string }) {
  const { t } = useTranslation('staff');
  const { data: review, error, refetch, isFetching } = useReviewQuery(id, { pollingInterval: POLLING_MS });
  const [asking, setAsking] = useState<Asking | null>(null);
  const mayMark = useMay('reviews.mark');
  const failure = failureIn(error);
  if (failure !== undefined && review === undefined) {
    return <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (review === undefined) return <Skeleton active={false} title={false} />;
  const isSigned = review.signature !== null;
  const close = (): void => setAsking(null);
  return (
    <section aria-label={t('review.of', { name: nameOf(review) })}>
      <div className="reviews__one">
        <h2>{t('review.of', { name: nameOf(review) })}</h2>
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
      </div>
      <ul className="reviews reviews--accounts">
        {review.items.map((item) => (
          <Account
            key={item.id}
            review={review}
            item={item}
            mayMark={mayMark && !isSigned}
            onAsk={setAsking}
          />
        ))}
      </ul>
      {asking !== null && 'item' in asking && (
        <AskMark key={asking.item.id} review={review} asking={asking} onClose={close} />
      )}
      {asking?.step === 'sign' && <AskSign review={review} onClose={close} />}
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

interface AccountProps {
  review: AccessReviewDossier;
  item: ReviewItem;
  mayMark: boolean;
  onAsk: (asking: Asking) => void;
}

/** One account as it was when the review opened, and its mark. */
function Account({ review, item, mayMark, onAsk }: AccountProps) {
  const { t } = useTranslation('staff');
  const [mark, { isLoading, error }] = useMarkReviewItemMutation();
  const one = useOneAtATime();
  const name = plainLine(item.username);
  const keep = () => mark({ id: review.id, item: item.id, body: { mark: 'keep', version: item.version } });
  return (
    <li className="reviews__one" data-marked={item.mark !== null || undefined}>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p className="reviews__muted">
        <bdi>{plainLine(item.email) || '–'}</bdi> · {t(`state.${item.state}`)} · {t('column.lastUsed')}{' '}
        {item.last_used_at === null ? t('never') : <Moment at={item.last_used_at} shows="whole" />}
      </p>
      <p>
        {item.roles.length === 0 ? (
          <span className="staff-none">{t('noRole')}</span>
        ) : (
          <span className="staff-roles">
            {item.roles.map((role) => (
              <ReviewedRole key={role.grant_id} item={item} role={role} />
            ))}
          </span>
        )}
      </p>
      {item.mark !== null && (
        <p>
          <strong>
            <span aria-hidden="true">{SIGNS[item.mark]}</span> {t(`review.mark.${item.mark}`)}
          </strong>{' '}
          · {plainLine(item.marked_by ?? '')}{' '}
          {item.marked_at !== null && <Moment at={item.marked_at} shows="whole" />}
          {item.reason !== null && (
            <>
              : <q>{wholeLine(item.reason)}</q>
            </>
          )}
        </p>
      )}
      {item.is_self && mayMark && <p role="note">{t('review.own')}</p>}
      <ReviewFailure failure={failureIn(error)} />
      {mayMark && !item.is_self && (
        <fieldset className="reviews__acts">
          <legend className="visually-hidden">{t('review.decide', { name })}</legend>
          <Button disabled={isLoading} aria-pressed={item.mark === 'keep'} onClick={() => void one(keep)}>
            {t('review.act.keep')}
          </Button>
          {item.roles.length > 0 && (
            <Button
              disabled={isLoading}
              aria-pressed={item.mark === 'change'}
              onClick={() => onAsk({ step: 'change', item })}
            >
              {t('review.act.change')}
            </Button>
          )}
          <Button
            danger
            disabled={isLoading}
            aria-pressed={item.mark === 'remove'}
            onClick={() => onAsk({ step: 'remove', item })}
          >
            {t('review.act.remove')}
          </Button>
        </fieldset>
      )}
    </li>
  );
}

const SIGNS = { keep: '✓', change: '✎', remove: '⊘' } as const;

function ReviewedRole({ item, role }: { item: ReviewItem; role: ReviewItem['roles'][number] }) {
  const { t } = useTranslation('staff');
  const text = useRoleText();
  const ends = item.ending.includes(role.grant_id);
  return (
    <span className="staff-role" data-ends={ends || undefined}>
      {text(role)}
      {ends && ` · ${t('review.ends')}`}
    </span>
  );
}

function useRoleText(): (role: ReviewItem['roles'][number]) => string {
  const { t } = useTranslation('staff');
  const { t: roleName } = useTranslation('roles');
  return ({ role, terminals }) => {
    const name = roleName(`name.${role}`);
    return terminals === null
      ? name
      : `${name} · ${t('at', { ids: terminals.join(', '), count: terminals.length })}`;
  };
}

const Draft = z.object({ ending: z.array(z.string()), reason: z.string() });
type Draft = z.infer<typeof Draft>;

interface AskMarkProps {
  review: AccessReviewDossier;
  asking: { step: 'change' | 'remove'; item: ReviewItem };
  onClose: () => void;
}

/** Asks for the reason of a change or a removal, and for the roles that end. */
function AskMark({ review, asking: { step, item }, onClose }: AskMarkProps) {
  const { t } = useTranslation('staff');
  const text = useRoleText();
  const kept = useFormDraft(`review:${step}:${item.id}`, Draft);
  const [initial] = useState<Draft>(() => kept.found ?? { ending: item.ending, reason: item.reason ?? '' });
  const [mark, { isLoading, error }] = useMarkReviewItemMutation();
  const asked = useStaffReason();
  const { form, props, rules } = useCheckedForm<Draft>({
    name: 'review-mark',
    initial,
    check: ({ ending, reason }) => ({
      ...(step === 'change' && ending.length === 0 && { ending: t('review.chooseRoles') }),
      ...reasonCheck(asked)({ reason }),
    }),
    onChange: (draft) => kept.keep(draft),
    onSend: async ({ ending, reason: typed }) => {
      const reason = typed.trim();
      // The account may have been marked since this was opened: then the gateway says so, and nothing is lost.
      const { version } = item;
      const body =
        step === 'change' ? { mark: step, version, ending, reason } : { mark: step, version, reason };
      const done = await mark({ id: review.id, item: item.id, body });
      if (done.data === undefined) return;
      kept.drop();
      onClose();
    },
  });
  const reason = Form.useWatch('reason', form) ?? initial.reason;
  return (
    <Dialog
      title={t(`review.ask.${step}`, { name: plainLine(item.username) })}
      isBusy={isLoading}
      onClose={onClose}
    >
      <Form {...props} noValidate>
        <p>{t(`review.does.${step}`)}</p>
        {step === 'change' && (
          <Form.Item name="ending" label={t('review.endingRoles')} rules={rules('ending')}>
            <Checkbox.Group
              options={item.roles.map((role) => ({ value: role.grant_id, label: text(role) }))}
            />
          </Form.Item>
        )}
        <ReasonField asked={asked} used={reason} rules={rules('reason')} />
        <ReviewFailure failure={failureIn(error)} />
        <DialogActions>
          <CancelButton onClick={onClose} disabled={isLoading} />
          <Button type="primary" danger={step === 'remove'} htmlType="submit" disabled={isLoading}>
            {t(`review.act.${step}`)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Says what signing does: how many accounts change. */
function AskSign({ review, onClose }: { review: AccessReviewDossier; onClose: () => void }) {
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
