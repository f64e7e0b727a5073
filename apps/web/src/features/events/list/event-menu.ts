import type { EventView } from '@pitdesk/contracts';
import type { TFunction } from 'i18next';
import type { RowMenuItem } from '../../../components/data-list/row-menu.tsx';
import type { EventAct } from '../commands/use-event-acts.ts';

interface Ways {
  open: (place: 'event' | 'edit' | 'clone', event: EventView) => void;
  command: (act: EventAct, event: EventView) => void;
}

/** Everything that can be done to one event from its row. */
export function eventMenu(event: EventView, t: TFunction<'events'>, { open, command }: Ways): RowMenuItem[] {
  const held = event.deletion !== null && event.deletion.state !== 'failed';
  const refusal = held ? t('deletion.chip') : undefined;
  const act = event.active ? 'deactivate' : 'activate';
  return [
    { key: 'open', text: t('act.open'), onChoose: () => open('event', event) },
    { key: 'edit', text: t('act.edit'), onChoose: () => open('edit', event), refusal },
    { key: 'clone', text: t('act.clone'), onChoose: () => open('clone', event) },
    { key: act, text: t(`act.${act}`), onChoose: () => command(act, event), refusal },
    held
      ? { key: 'undelete', text: t('deletion.undo'), onChoose: () => command('undelete', event) }
      : { key: 'delete', text: t('act.delete'), danger: true, onChoose: () => command('delete', event) },
  ];
}
