import './dossier.css';
import type { RoundDossier } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { failureIn } from '../../../api/http/call-failure.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { NotFound } from '../../../components/not-found.tsx';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useRoundDossierQuery } from '../api.ts';
import { PageSkeleton } from '../page-skeleton.tsx';
import Felt from '../pictures/felt/felt.tsx';
import { roundName } from '../result/round-name.ts';
import { WhereOffered } from '../where-offered.tsx';
import { Acts } from './acts.tsx';
import { Breaches } from './breaches.tsx';
import { DossierHead } from './dossier-head.tsx';
import { Part } from './part.tsx';
import { Phases } from './phases.tsx';
import { Proposals } from './proposals.tsx';
import { Talk } from './talk.tsx';
import { Versions } from './versions.tsx';

/** Everything that is known of a round: what a dispute or a regulator asks for. */
export default function DossierPage() {
  return (
    <WhereOffered>
      <RoundPage />
    </WhereOffered>
  );
}

function RoundPage() {
  const { t } = useTranslation('rounds');
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useRoundDossierQuery(id, { refetchOnMountOrArgChange: true });
  useDocumentTitle(t('roundNamed', { name: data === undefined ? `#${id}` : roundName(data.round) }));
  const failure = failureIn(error);
  if (failure?.code === 'request.not_found') {
    return (
      <NotFound what="round" alone>
        #{id}
      </NotFound>
    );
  }
  return (
    <>
      {failure !== undefined && (
        <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data === undefined ? failure === undefined && <PageSkeleton /> : <Dossier dossier={data} />}
    </>
  );
}

function Dossier({ dossier }: { dossier: RoundDossier }) {
  const { t } = useTranslation('rounds');
  const { round, versions, breaches, corrections, chat, audit } = dossier;
  return (
    <div className="dossier">
      <DossierHead dossier={dossier} />
      <div className="dossier__columns">
        <div className="dossier__column">
          {round.game === 'baccarat' && (
            <Part title={t('dossier.cards')}>
              <Felt cards={round.cards} outcome={round.outcome} sideBets={round.side_bets} />
            </Part>
          )}
          <Versions versions={versions} />
          <Part title={t('dossier.rules')}>
            {breaches.length === 0 ? <p>{t('dossier.noBreach')}</p> : <Breaches breaches={breaches} />}
          </Part>
          <Part title={t('corrections.title')}>
            <Proposals corrections={corrections} />
          </Part>
          <Part title={t('dossier.acts')}>
            <Acts entries={audit} />
          </Part>
        </div>
        <div className="dossier__column">
          <Phases round={round} />
          <Part title={t('dossier.chat')}>
            <Talk chat={chat} />
          </Part>
        </div>
      </div>
    </div>
  );
}
