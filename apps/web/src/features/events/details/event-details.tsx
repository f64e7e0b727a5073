import type { EventView } from '@pitdesk/contracts/events';
import type { Table } from '@pitdesk/contracts/tables';
import { Button, Descriptions, Flex } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { LinkButton } from '#components/link-button.tsx';
import { Moment } from '#components/moment.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { StateChip } from '#features/tables/state-chip.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import type { FieldKey } from '#i18n/use-field-labels.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatCountries, formatMoney, formatNumber, formatUtc } from '#lib/text/format.ts';
import { plainLine, plainText } from '#lib/text/plain-line.ts';
import { useEventCommands } from '../commands/use-event-commands.tsx';
import { DeletionsStrip } from '../deletion/deletions-strip.tsx';
import { floorAtStart, linkBack, linkTo } from '../event-address.ts';
import { EventStateChip, useEventState } from '../event-state-chip.tsx';
import { PlayerView } from '../player-view.tsx';
import { SafeLink } from './safe-link.tsx';

/** One event: its facts, its tables, its text for players, and its actions. */
export function EventDetails({ event, tables }: { event: EventView; tables: readonly Table[] }) {
  const { t } = useTranslation(['events', 'fields']);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // Shows the list, where the deletion can be undone: the event's own page is empty after the deletion.
  const { command, shown } = useEventCommands(() => void navigate(linkBack(search)));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { t: common } = useTranslation();
  const mayFloor = useMay('alarms.read');
  const floor = floorAtStart(event);
  const id = String(event.id);
  const isHeld = event.deletion !== null && event.deletion.state !== 'failed';
  const act = event.active ? 'deactivate' : 'activate';
  return (
    <Flex component="article" vertical gap={16}>
      {shown}
      <Flex wrap gap="8px 16px" align="center">
        <h2 className="words" ref={title} tabIndex={-1}>
          <bdi translate="no">{plainLine(event.name)}</bdi>
        </h2>
        <EventStateChip event={event} />
        <Flex wrap gap={8} className="end">
          <Button disabled={isHeld} onClick={() => command(act, event)}>
            {t(`act.${act}`)}
          </Button>
          {!isHeld && <LinkButton to={linkTo(search, { open: 'edit', id })}>{t('act.edit')}</LinkButton>}
          <LinkButton to={linkTo(search, { open: 'clone', id })}>{t('act.clone')}</LinkButton>
          {mayFloor && floor !== null && <LinkButton to={floor}>{common('floorAt')}</LinkButton>}
          <Button danger disabled={isHeld} onClick={() => command('delete', event)}>
            {t('act.delete')}
          </Button>
        </Flex>
      </Flex>
      <div className="halves">
        <Flex component="section" vertical gap={10} className="panel pad" aria-labelledby="event-facts">
          <h3 id="event-facts">{t('details.facts')}</h3>
          <EventFacts event={event} />
        </Flex>
        <Flex vertical gap={16}>
          <Flex component="section" vertical gap={10} className="panel pad" aria-labelledby="event-tables">
            <h3 id="event-tables">{t('fields:tables')}</h3>
            <EventTables event={event} tables={tables} />
          </Flex>
          <Flex component="section" vertical gap={10} className="panel pad" aria-labelledby="event-preview">
            <h3 id="event-preview">{t('preview.title')}</h3>
            <PlayerView
              name={plainLine(event.name)}
              description={plainText(event.description)}
              kind={event.kind}
              prize={event.prize_pool}
              rounds={event.minimum_rounds}
            />
            <p className="hint">{t('preview.note')}</p>
          </Flex>
        </Flex>
      </div>
      <DeletionsStrip events={[event]} onAct={command} />
    </Flex>
  );
}

/** Every fact of an event. */
function EventFacts({ event }: { event: EventView }) {
  const { t } = useTranslation(['events', 'fields']);
  const [language] = useLanguage();
  const [search] = useSearchParams();
  const { starts_at, ends_at, kind, prize_pool, countries, terms_url, banner_url } = event;
  const facts: [FieldKey, ReactNode][] = [
    ['starts_at', starts_at && <EventTime at={starts_at} />],
    ['ends_at', ends_at && <EventTime at={ends_at} />],
    ['kind', kind && t(`kind.${kind}`)],
    ['prize_pool', prize_pool && <Figure>{formatMoney(prize_pool, language)}</Figure>],
    ['minimum_rounds', <Figure key="rounds">{formatNumber(event.minimum_rounds, language)}</Figure>],
    ['countries', countries.length === 0 ? t('everywhere') : formatCountries(countries, language)],
    ['terminal', event.terminal_id],
    ['terms', terms_url && <SafeLink address={terms_url} />],
    ['banner', banner_url && <SafeLink address={banner_url} />],
  ];
  return (
    <Descriptions
      column={1}
      size="small"
      colon={false}
      className="labelled"
      items={[
        ...facts.map(([key, value]) => ({ key, label: t(`fields:${key}`), children: value ?? '–' })),
        ...(event.overlaps.length === 0
          ? []
          : [
              {
                key: 'overlaps',
                label: t('details.overlaps'),
                children: (
                  <span className="warning">
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

function Figure({ children }: { children: string }) {
  return (
    <span translate="no" className="tabular">
      {children}
    </span>
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
      <p className="muted">{t(`details.tables.${state}`)}</p>
      <Flex component="ul" vertical gap={8}>
        {event.table_ids.map((id) => {
          const table = tables.find((one) => String(one.id) === String(id));
          return (
            <Flex component="li" key={id} wrap gap="8px 12px" align="center" justify="space-between">
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
            </Flex>
          );
        })}
      </Flex>
    </>
  );
}

/** A moment in the viewer's zone, its distance from now, and its time in UTC. */
function EventTime({ at }: { at: string }) {
  const { t } = useTranslation('events');
  return (
    <div>
      <Moment at={at} shows="whole" /> (<Moment at={at} shows="relative" />)
      <div translate="no" className="tabular hint" title={t('utcWhy')}>
        {formatUtc(Date.parse(at))}
      </div>
    </div>
  );
}
