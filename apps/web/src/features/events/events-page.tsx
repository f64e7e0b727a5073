import { Flex } from 'antd';
import { PlusIcon } from 'lucide-react';
import { LinkButton } from '#components/link-button.tsx';
import { PageHead } from '#components/page-head.tsx';
import './events.css';
import type { GameName } from '@pitdesk/contracts/games';
import type { Table } from '@pitdesk/contracts/tables';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { EVENTS_POLL_MS, useEventChangesQuery } from './api.ts';
import { EventDetails } from './details/event-details.tsx';
import { type EventPlace, linkBack, linkTo, placeIn } from './event-address.ts';
import { EventsList } from './list/events-list.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { WithEvent } from './with-event.tsx';

const EventFormPage = lazyPart(() => import('./form/event-form-page.tsx'), ['events', 'lists', 'fields']);
const NO_TABLES: readonly Table[] = [];
const VIEWS = ['list', 'timeline'] as const;

/** The events of a game: as a list or a timeline, with one event or its form. */
export default function EventsPage({ game }: { game: GameName }) {
  const { t } = useTranslation('events');
  const [search] = useSearchParams();
  const { data = NO_TABLES } = useDashboardTablesQuery();
  const tables = useMemo(
    () =>
      data
        .filter((table) => table.game === game)
        .sort((a, b) => a.terminal_id - b.terminal_id || a.title.localeCompare(b.title)),
    [data, game],
  );
  useEventChangesQuery();
  const place = placeIn(search);
  const mayWrite = useMay('events.write');
  const isOverview = place.open === 'list' || place.open === 'timeline';
  return (
    <>
      <PageHead
        title={t(`title.${game}`)}
        actions={
          isOverview && (
            <>
              <Flex component="nav" gap={2} aria-label={t('views.label')}>
                {VIEWS.map((view) => (
                  <LinkButton
                    key={view}
                    type={place.open === view ? 'default' : 'text'}
                    to={linkTo(search, { open: view })}
                    aria-current={place.open === view ? 'page' : undefined}
                  >
                    {t(`views.${view}`)}
                  </LinkButton>
                ))}
              </Flex>
              <LinkButton to={paths.gameRounds.link(game)}>{t('toRounds')}</LinkButton>
              {mayWrite && (
                <LinkButton type="primary" to={linkTo(search, { open: 'new' })}>
                  <PlusIcon />
                  <span>{t('new')}</span>
                </LinkButton>
              )}
            </>
          )
        }
      >
        {!isOverview && <Link to={linkBack(search)}>{t('back')}</Link>}
      </PageHead>
      <Flex vertical gap={14}>
        <Opened place={place} game={game} tables={tables} />
      </Flex>
    </>
  );
}

function Opened({ place, ...rest }: { place: EventPlace; game: GameName; tables: readonly Table[] }) {
  switch (place.open) {
    case 'list':
      return <EventsList {...rest} />;
    case 'timeline':
      return <Timeline {...rest} />;
    case 'event':
      return (
        <WithEvent key={place.id} id={place.id} pollingInterval={EVENTS_POLL_MS}>
          {(event) => <EventDetails key={String(event.id)} event={event} tables={rest.tables} />}
        </WithEvent>
      );
    default:
      return <EventFormPage place={place} {...rest} />;
  }
}
