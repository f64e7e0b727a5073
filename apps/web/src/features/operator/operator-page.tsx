import './operator-page.css';
import type { OperatorStatus } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { failureIn } from '../../api/http/call-failure.ts';
import { useOperatorQuery } from '../../api/tables-api.ts';
import { AgeNote } from '../../components/age-note.tsx';
import { EmptyBox } from '../../components/empty-box.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { Moment } from '../../components/moment.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { UnreadableTable } from './unreadable-table.tsx';

const REFETCH_MS = 60_000;
const YES_OR_NO = ['rounds', 'round_changes', 'dealers', 'rota'] as const;

/** Shows what the console can and cannot read of the operator, which services answer, and what is offered. */
export default function OperatorPage() {
  const { t } = useTranslation(['operator', 'common']);
  useDocumentTitle(t('title'));
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = useOperatorQuery(undefined, {
    pollingInterval: REFETCH_MS,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const failure = failureIn(error);
  return (
    <div className="operator">
      <header>
        <h1 className="operator__title">{t('title')}</h1>
        <p className="operator__lead">{t('lead')}</p>
      </header>
      {failure !== undefined && (
        <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {failure !== undefined && data !== undefined && fulfilledTimeStamp !== undefined && (
        <AgeNote since={fulfilledTimeStamp} />
      )}
      {data === undefined && failure === undefined && (
        <div className="operator__skeleton" role="status">
          <span className="visually-hidden">{t('common:loading')}</span>
        </div>
      )}
      {data !== undefined && <Status status={data} />}
    </div>
  );
}

function Status({ status }: { status: OperatorStatus }) {
  const { t } = useTranslation('operator');
  const { unreadable, services, offers, mapped, time_zone } = status;
  return (
    <>
      <section className="operator__part" aria-labelledby="operator-unreadable">
        <h2 id="operator-unreadable">{t('unreadable.title')}</h2>
        {unreadable.length === 0 ? (
          <EmptyBox title={t('unreadable.none')} />
        ) : (
          <>
            <p className="operator__lead">{t('unreadable.text')}</p>
            <UnreadableTable fields={unreadable} labelledBy="operator-unreadable" />
          </>
        )}
      </section>
      <section className="operator__part" aria-labelledby="operator-services">
        <h2 id="operator-services">{t('services.title')}</h2>
        <dl className="operator__facts">
          {services.map(({ service, state, since }) => (
            <div key={service}>
              <dt>{t(`services.${service}`)}</dt>
              <dd data-state={state}>
                {t(`state.${state}`)}{' '}
                <span className="operator__since">
                  <Moment at={since} focusable />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="operator__part" aria-labelledby="operator-offers">
        <h2 id="operator-offers">{t('offers.title')}</h2>
        <dl className="operator__facts">
          <div>
            <dt>{t('offers.live_tables')}</dt>
            <dd>{t(`live.${offers.live_tables}`)}</dd>
          </div>
          {YES_OR_NO.map((offer) => (
            <div key={offer}>
              <dt>{t(`offers.${offer}`)}</dt>
              <dd>{t(offers[offer] ? 'offers.yes' : 'offers.no')}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="operator__part" aria-labelledby="operator-reading">
        <h2 id="operator-reading">{t('reading.title')}</h2>
        <dl className="operator__facts">
          <div>
            <dt>{t('reading.mapping')}</dt>
            <dd>{t(mapped ? 'reading.mapped' : 'reading.plain')}</dd>
          </div>
          <div>
            <dt>{t('reading.zone')}</dt>
            <dd>{time_zone}</dd>
          </div>
        </dl>
      </section>
    </>
  );
}
