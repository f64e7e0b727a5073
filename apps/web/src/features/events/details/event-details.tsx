import { Button, Descriptions } from 'antd';
import { LinkButton } from '#components/link-button.tsx';
import './event-details.css';
import type { EventView } from '@pitdesk/contracts/events';
import type { Table } from '@pitdesk/contracts/tables';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Moment } from '#components/moment.tsx';
import { paths } from '#config/paths.ts';
import { StateChip } from '#features/tables/state-chip.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatCountries, formatMoney, formatNumber, formatUtc } from '#lib/text/format.ts';
import { plainLine, plainText } from '#lib/text/plain-line.ts';
import { useEventCommands } from '../commands/use-event-commands.tsx';
import { DeletionsStrip } from '../deletion/deletions-strip.tsx';
import { linkBack, linkTo } from '../event-address.ts';
import { EventStateChip, useEventState } from '../event-state-chip.tsx';
import { PlayerView } from '../player-view.tsx';
import { SafeLink } from './safe-link.tsx';

/** One event: its facts, its tables, its text for players, and its actions. */
export function EventDetails({ event, tables }: { event: EventView; tables: readonly Table[] }) {
  const { t } = useTranslation('events');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // Shows the list, where the deletion can be undone: the event's own page is empty in ten seconds.
  const { command, shown } = useEventCommands(() => void navigate(linkBack(search)));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const id = String(event.id);
  const isHeld = event.deletion !== null && event.deletion.state !== 'failed';
  const act = event.active ? 'deactivate' : 'activate';
  return (
    <article className="event-details">
      {shown}
      <DeletionsStrip events={[event]} onAct={command} />
      <div className="event-details__head">
        <h2 className="event-details__name" ref={title} tabIndex={-1}>
          <bdi translate="no">{plainLine(event.name)}</bdi>
        </h2>
        <EventStateChip event={event} />
        <div className="event-details__acts">
          <Button disabled={isHeld} onClick={() => command(act, event)}>
            {t(`act.${act}`)}
          </Button>
          {!isHeld && <LinkButton to={linkTo(search, { open: 'edit', id })}>{t('act.edit')}</LinkButton>}
          <LinkButton to={linkTo(search, { open: 'clone', id })}>{t('act.clone')}</LinkButton>
          <Button danger disabled={isHeld} onClick={() => command('delete', event)}>
            {t('act.delete')}
          </Button>
        </div>
      </div>
      <div className="event-details__columns">
        <section className="event-details__part" aria-labelledby="event-facts">
          <h3 id="event-facts">{t('details.facts')}</h3>
          <EventFacts event={event} />
        </section>
        <div className="event-details__side">
          <section className="event-details__part" aria-labelledby="event-tables">
            <h3 id="event-tables">{t('field.tables')}</h3>
            <EventTables event={event} tables={tables} />
          </section>
          <section className="event-details__part" aria-labelledby="event-preview">
            <h3 id="event-preview">{t('preview.title')}</h3>
            <PlayerView
              name={plainLine(event.name)}
              description={plainText(event.description)}
              kind={event.kind}
              prize={event.prize_pool}
              rounds={event.minimum_rounds}
            />
            <p className="at-table__note">{t('preview.note')}</p>
          </section>
        </div>
      </div>
    </article>
  );
}

/** Every fact of an event. */
function EventFacts({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const [language] = useLanguage();
  const [search] = useSearchParams();
  return (
    <Descriptions
      column={1}
      size="small"
      colon={false}
      className="event-facts"
      items={[
        {
          key: 'starts',
          label: t('field.starts'),
          children: event.starts_at === null ? '—' : <EventTime at={event.starts_at} />,
        },
        {
          key: 'ends',
          label: t('field.ends'),
          children: event.ends_at === null ? '—' : <EventTime at={event.ends_at} />,
        },
        {
          key: 'kind',
          label: t('field.kind'),
          children: event.kind === null ? '—' : t(`kind.${event.kind}`),
        },
        {
          key: 'prize',
          label: t('field.prize'),
          children: (
            <span translate="no" className="tabular">
              {event.prize_pool === null ? '—' : formatMoney(event.prize_pool, language)}
            </span>
          ),
        },
        {
          key: 'rounds',
          label: t('field.rounds'),
          children: (
            <span translate="no" className="tabular">
              {formatNumber(event.minimum_rounds, language)}
            </span>
          ),
        },
        {
          key: 'countries',
          label: t('field.countries'),
          children:
            event.countries.length === 0 ? t('everywhere') : formatCountries(event.countries, language),
        },
        { key: 'terminal', label: t('field.terminal'), children: event.terminal_id ?? '—' },
        {
          key: 'terms',
          label: t('field.terms'),
          children: event.terms_url === null ? '—' : <SafeLink address={event.terms_url} />,
        },
        {
          key: 'banner',
          label: t('field.banner'),
          children: event.banner_url === null ? '—' : <SafeLink address={event.banner_url} />,
        },
        ...(event.overlaps.length === 0
          ? []
          : [
              {
                key: 'overlaps',
                label: t('details.overlaps'),
                children: (
                  <span className="event-facts__warning">
                    {event.overlaps.map(({ id, name }, index) => (
                      <span key={id}>
                        {index > 0 && <span>{', '}</span>}
                        <Link to={linkTo(search, { open: 'event', id: String(id) })}>{plainLine(name)}</Link>
                      </span>
                    ))}
                  </span>
                ),
              },
            ]),
      ]}
    />
  );
}

/** The tables of an event, with those that run it now and their state. */
function EventTables({ event, tables }: { event: EventView; tables: readonly Table[] }) {
  const { t } = useTranslation('events');
  const state = useEventState(event);
  const nameOf = useTableNames();
  if (event.table_ids.length === 0) return <p>{t('details.noTables')}</p>;
  return (
    <>
      <p className="event-details__lead">{t(`details.tables.${state}`)}</p>
      <ul className="event-tables">
        {event.table_ids.map((id) => {
          const table = tables.find((one) => String(one.id) === String(id));
          return (
            <li key={id}>
              {table === undefined ? (
                <span>{t('details.unknownTable', { id: String(id) })}</span>
              ) : (
                <>
                  <Link to={paths.tableRounds.link(id, table.title)}>
                    <bdi translate="no">{nameOf(id, table.title)}</bdi>
                  </Link>
                  {table.game !== event.game && <span>{plainLine(table.model.name)}</span>}
                  <StateChip tableId={id} />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A moment in the viewer's zone, its distance from now, and its time in UTC. */
function EventTime({ at }: { at: string }) {
  const { t } = useTranslation('events');
  return (
    <span className="event-time">
      <Moment at={at} shows="whole" /> (<Moment at={at} />)
      <span translate="no" className="event-time__utc tabular" title={t('utcWhy')}>
        {formatUtc(Date.parse(at))}
      </span>
    </span>
  );
}
