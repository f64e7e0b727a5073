import { Button } from 'antd';
import { LinkButton } from '../../../components/link-button.tsx';
import './event-details.css';
import type { EventView, Table } from '@pitdesk/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { plainLine, plainText } from '../../../lib/plain-line.ts';
import { AtTheTable } from '../at-the-table.tsx';
import { useEventCommands } from '../commands/use-event-commands.tsx';
import { DeletionsStrip } from '../deletion/deletions-strip.tsx';
import { linkTo } from '../event-address.ts';
import { EventStateChip } from '../state/event-state-chip.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventTables } from './event-tables.tsx';

/** One event: what it is, where it runs now, what players read of it, and what can be done with it. */
export function EventDetails({ event, tables }: { event: EventView; tables: readonly Table[] }) {
  const { t } = useTranslation('events');
  const [search] = useSearchParams();
  const { command, shown } = useEventCommands();
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
          <bdi>{plainLine(event.name)}</bdi>
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
            <AtTheTable
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
