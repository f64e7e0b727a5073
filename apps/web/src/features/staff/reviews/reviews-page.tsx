import './reviews.css';
import '../staff.css';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { failureIn } from '#api/http/call-failure.ts';
import { EmptyBox } from '#components/empty-box.tsx';
import { LinkButton } from '#components/link-button.tsx';
import { PageHead } from '#components/page-head.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { useOpenReviewMutation, useReviewsQuery } from './api.ts';
import { ReviewFacts, ReviewFailure, reviewName } from './review-facts.tsx';
import { ReviewPart } from './review-part.tsx';

/** Colleagues decide too, and no socket event announces it. */
const POLLING_MS = 15_000;

/** The access reviews, or the one in the address. */
export default function ReviewsPage() {
  const { t } = useTranslation('staff');
  const [search] = useSearchParams();
  const id = search.get('review');
  return (
    <>
      <PageHead
        title={t('review.title')}
        lead={t('review.lead')}
        actions={
          <>
            <LinkButton to={id === null ? paths.staff.link() : paths.reviews.link()}>
              {t(id === null ? 'table.back' : 'review.all')}
            </LinkButton>
            {id === null && <OpenByHand />}
          </>
        }
      />
      {id === null ? <ReviewList /> : <ReviewPart key={id} id={id} />}
    </>
  );
}

function OpenByHand() {
  const { t } = useTranslation('staff');
  const [open, { isLoading, error }] = useOpenReviewMutation();
  const navigate = useNavigate();
  const one = useOneAtATime();
  const start = async (): Promise<void> => {
    const { data } = await open();
    if (data !== undefined) void navigate({ search: `?review=${data.id}` });
  };
  if (!useMay('reviews.mark')) return null;
  return (
    <div>
      <Button type="primary" disabled={isLoading} onClick={() => void one(start)}>
        {t('review.open')}
      </Button>
      <ReviewFailure failure={failureIn(error)} />
    </div>
  );
}

function ReviewList() {
  const { t } = useTranslation('staff');
  const query = useReviewsQuery(undefined, { pollingInterval: POLLING_MS });
  const { data } = query;
  return (
    <>
      <QueryState query={query} />
      {data?.data.length === 0 && (
        <EmptyBox title={t('review.none')}>
          <p>{t('review.noneText')}</p>
        </EmptyBox>
      )}
      <Flex component="ul" vertical gap={12}>
        {data?.data.map((review) => (
          <Flex key={review.id} component="li" vertical gap={8} align="start" className="box pad words">
            <h2>
              <Link to={{ search: `?review=${review.id}` }}>
                {t('review.of', { name: reviewName(review) })}
              </Link>
            </h2>
            <ReviewFacts review={review} />
          </Flex>
        ))}
      </Flex>
    </>
  );
}
