import type { AccessReview } from '@pitdesk/contracts/staff';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import { Moment } from '#components/moment.tsx';
import { plainLine } from '#lib/text/plain-line.ts';

/** Returns the quarter, or the day on which the review was opened by hand. */
export const reviewName = ({ quarter, opened_at }: AccessReview): string => quarter ?? opened_at.slice(0, 10);

/** The author and the start of a review, its progress, and its signature. */
export function ReviewFacts({ review }: { review: AccessReview }) {
  const { t } = useTranslation('staff');
  const { opened_by, opened_at, due_at, accounts, marked, signature } = review;
  return (
    <Flex vertical gap={4}>
      <p>
        <span>
          {opened_by === null ? t('review.byConsole') : t('review.openedBy', { name: plainLine(opened_by) })}
        </span>{' '}
        <Moment at={opened_at} shows="whole" />
      </p>
      <p>{t('review.marked', { marked, accounts })}</p>
      {signature === null ? (
        <p>
          <span>{t('review.due')}</span> <Moment at={due_at} shows="whole" />
        </p>
      ) : (
        <>
          <p>
            <span>{t('review.signedBy', { name: plainLine(signature.by) })}</span>{' '}
            <Moment at={signature.at} shows="whole" />{' '}
            <span>{`· ${t('review.reviewers', { names: signature.reviewers.map(plainLine).join(', ') })}`}</span>
          </p>
          <p className="hint">
            SHA-256 <code>{signature.hash}</code>
          </p>
        </>
      )}
    </Flex>
  );
}

/** Shows why a step of a review was refused. */
export function ReviewFailure({ failure }: { failure: CallFailure | undefined }) {
  const { t } = useTranslation('staff');
  const key = failure && FAILURES[failure.code];
  return <FailureAlert failure={failure} text={key && t(key)} />;
}

const FAILURES: Partial<
  Record<
    CallFailure['code'],
    | 'review.failure.open'
    | 'review.failure.signed'
    | 'review.failure.marked'
    | 'review.failure.incomplete'
    | 'failure.lastAdministrator'
    | 'failure.own'
  >
> = {
  'review.open': 'review.failure.open',
  'review.signed': 'review.failure.signed',
  'review.marked': 'review.failure.marked',
  'review.incomplete': 'review.failure.incomplete',
  'staff.last_administrator': 'failure.lastAdministrator',
  'staff.own': 'failure.own',
};
