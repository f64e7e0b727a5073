import type { EventView } from '@pitdesk/contracts/events';
import type { GameName } from '@pitdesk/contracts/games';
import type { Table } from '@pitdesk/contracts/tables';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '#api/session/session.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { type FormPlace, linkBack, linkTo } from '../event-address.ts';
import { WithEvent } from '../with-event.tsx';
import { EventForm } from './event-form.tsx';
import { newValues, valuesOf } from './event-values.ts';

interface Props {
  game: GameName;
  tables: readonly Table[];
  place: FormPlace;
}

/** Loads the form's initial values: none, an event, or a copy of one. */
export default function EventFormPage({ game, tables, place }: Props) {
  const { t } = useTranslation('events');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const [openedAt] = useState(serverNow);
  const onSaved = ({ id }: EventView): void =>
    void navigate(linkTo(search, { open: 'event', id: String(id) }), { replace: true });
  const common = { game, tables, cancelTo: linkBack(search), onSaved };
  if (place.open === 'new') {
    return (
      <EventForm
        {...common}
        event={undefined}
        initial={newValues(user?.terminal_id, openedAt)}
        draftName={`new:${game}`}
        title={t('form.newTitle')}
      />
    );
  }
  const { open, id } = place;
  return (
    <WithEvent key={`${open}:${id}`} id={id}>
      {(event) => (
        <EventForm
          {...common}
          event={open === 'edit' ? event : undefined}
          initial={valuesOf(event)}
          draftName={`${open}:${id}`}
          title={t(open === 'edit' ? 'form.editTitle' : 'form.cloneTitle', { name: plainLine(event.name) })}
        />
      )}
    </WithEvent>
  );
}
