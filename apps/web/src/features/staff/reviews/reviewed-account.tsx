import type { AccessReviewDossier, ReviewItem } from '@pitdesk/contracts/staff';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { Moment } from '#components/moment.tsx';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { plainLine, uncutLine } from '#lib/text/plain-line.ts';
import { useMarkReviewItemMutation } from './api.ts';
import { ReviewFailure } from './review-facts.tsx';

/** A mark that needs a dialog. */
export interface MarkWithForm {
  step: 'change' | 'remove';
  item: ReviewItem;
}

interface Props {
  review: AccessReviewDossier;
  item: ReviewItem;
  mayMark: boolean;
  onAsk: (asking: MarkWithForm) => void;
}

/** One account as it was when the review opened, and its mark. */
export function ReviewedAccount({ review, item, mayMark, onAsk }: Props) {
  const { t } = useTranslation('staff');
  const [mark, { isLoading, error }] = useMarkReviewItemMutation();
  const one = useOneAtATime();
  const name = plainLine(item.username);
  const keep = () => mark({ id: review.id, item: item.id, body: { mark: 'keep', version: item.version } });
  return (
    <Flex
      component="li"
      vertical
      gap={8}
      align="start"
      className={`box pad words ${item.mark !== null ? 'edge edge-good' : ''}`}
    >
      <h3>
        <bdi translate="no">{name}</bdi>
      </h3>
      <p className="muted">
        <bdi translate="no">{plainLine(item.email) || '–'}</bdi> ·{' '}
        <span>{`${t(`state.${item.state}`)} · ${t('column.lastUsed')}`}</span>{' '}
        {item.last_used_at === null ? (
          <span>{t('never')}</span>
        ) : (
          <Moment at={item.last_used_at} shows="whole" />
        )}
      </p>
      <p>
        {item.roles.length === 0 ? (
          <span className="muted">{t('noRole')}</span>
        ) : (
          <Flex component="span" wrap gap={4}>
            {item.roles.map((role) => (
              <ReviewedRole key={role.grant_id} item={item} role={role} />
            ))}
          </Flex>
        )}
      </p>
      <MarkFacts item={item} />
      {item.is_self && mayMark && <p role="note">{t('review.own')}</p>}
      <ReviewFailure failure={failureIn(error)} />
      {mayMark && !item.is_self && (
        <Flex component="fieldset" wrap gap={8}>
          <legend className="visually-hidden">{t('review.decide', { name })}</legend>
          <Button
            disabled={isLoading}
            type={item.mark === 'keep' ? 'primary' : 'default'}
            aria-pressed={item.mark === 'keep'}
            onClick={() => void one(keep)}
          >
            {t('review.act.keep')}
          </Button>
          {item.roles.length > 0 && (
            <Button
              disabled={isLoading}
              type={item.mark === 'change' ? 'primary' : 'default'}
              aria-pressed={item.mark === 'change'}
              onClick={() => onAsk({ step: 'change', item })}
            >
              {t('review.act.change')}
            </Button>
          )}
          <Button
            danger
            disabled={isLoading}
            type={item.mark === 'remove' ? 'primary' : 'default'}
            aria-pressed={item.mark === 'remove'}
            onClick={() => onAsk({ step: 'remove', item })}
          >
            {t('review.act.remove')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

/** The mark of an account, its author and its reason. */
export function MarkFacts({ item }: { item: ReviewItem }) {
  const { t } = useTranslation('staff');
  if (item.mark === null) return null;
  return (
    <p>
      <strong>
        <span aria-hidden="true">{SIGNS[item.mark]}</span> <span>{t(`review.mark.${item.mark}`)}</span>
      </strong>{' '}
      <span>{`· ${plainLine(item.marked_by ?? '')}`}</span>{' '}
      {item.marked_at !== null && <Moment at={item.marked_at} shows="whole" />}
      {item.reason !== null && (
        <>
          : <q>{uncutLine(item.reason)}</q>
        </>
      )}
    </p>
  );
}

const SIGNS = { keep: '✓', change: '✎', remove: '⊘' } as const;

function ReviewedRole({ item, role }: { item: ReviewItem; role: ReviewItem['roles'][number] }) {
  const { t } = useTranslation('staff');
  const text = useRoleText();
  const ends = item.ending.includes(role.grant_id);
  return (
    <span className="staff-role pill is-over">
      {ends ? <s>{`${text(role)} · ${t('review.ends')}`}</s> : text(role)}
    </span>
  );
}

export function useRoleText(): (role: ReviewItem['roles'][number]) => string {
  const { t } = useTranslation('staff');
  const { t: roleName } = useTranslation('roles');
  return ({ role, terminals }) => {
    const name = roleName(`name.${role}`);
    return terminals === null
      ? name
      : `${name} · ${t('at', { ids: terminals.join(', '), count: terminals.length })}`;
  };
}
