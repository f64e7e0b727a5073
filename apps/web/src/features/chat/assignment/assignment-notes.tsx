import type { Conversation } from '@pitdesk/contracts/chat';
import { personName } from '@pitdesk/contracts/chat';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '#api/session/session.ts';
import { useFeedback } from '#components/antd/feedback.tsx';
import { paths } from '#config/paths.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { ring } from '#lib/browser/ring.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useConversations } from '../api.ts';
import { type InboxView, viewOf } from '../inbox/inbox-view.ts';
import { placeName } from '../live/place.ts';
import { useNotificationSettings } from '../live/use-chat.ts';
import { type Assignable, assignableOf, isGivenTo } from './rules.ts';

/** The shown and the open notes of this page. They outlive the component that shows them. */
const told = new Set<string>();
const notes = new Set<string>();

/** Returns the table and the player whose conversation is open in the inbox; null for none. */
function useOpened(): Pick<InboxView, 'table' | 'player'> {
  const { pathname, search } = useLocation();
  return pathname === paths.messages.link()
    ? viewOf(new URLSearchParams(search))
    : { table: null, player: null };
}

/** Returns what is assigned at a table: the table, and players who wait. */
const assignedAt = (conversation: Conversation): Assignable[] =>
  [
    assignableOf(conversation),
    ...conversation.waiting.flatMap((person) =>
      person.assignment ? assignableOf(conversation, person) : [],
    ),
  ].filter(({ assignment }) => assignment !== null);

/** One name for each assignment of a conversation. */
const keyOf = ({ chat_id, target: { player }, assignment }: Assignable): string =>
  `assignment ${placeName({ chatId: chat_id, player })} ${assignment?.assigned_at}`;

/**
 * Shows a note for each conversation that is assigned to this account or one of its roles. The note stays until the
 * conversation is taken up or returned, or the note is closed.
 */
export function AssignmentNotes() {
  const { t } = useTranslation('inbox');
  const { user } = useSession();
  const { data } = useConversations();
  const { notification } = useFeedback();
  const navigate = useNavigate();
  const nameOf = useTableNames();
  const [{ sound }] = useNotificationSettings();
  const opened = useOpened();
  const close = (key: string): void => {
    notification.destroy(key);
    notes.delete(key);
  };
  const hide = useEffectEvent(close);
  const show = useEffectEvent((assignable: Assignable): void => {
    const { table, assignment } = assignable;
    const { player } = assignable.target;
    if (assignment === null) return;
    const key = keyOf(assignable);
    const title = nameOf(table.id, table.title);
    const values = {
      name: plainLine(assignment.by.username),
      table: player === null ? title : `${plainLine(personName(player))} · ${title}`,
    };
    notes.add(key);
    if (sound) ring('message');
    notification.info({
      key,
      duration: 0,
      title: t(assignment.to.kind === 'person' ? 'assignment.note.me' : 'assignment.note.role', values),
      description: t('assignment.note.text'),
      actions: (
        <Button
          size="small"
          type="primary"
          onClick={() => {
            close(key);
            void navigate(
              player === null ? paths.tableChat.link(table.id) : paths.tableChat.ofPlayer(table.id, player),
            );
          }}
        >
          {t('assignment.note.open')}
        </Button>
      ),
    });
  });
  // No note for an open conversation, nor for the table of an open player.
  const isOpen = useEffectEvent(
    ({ table, target }: Assignable) =>
      String(table.id) === opened.table && (target.player === null || target.player === opened.player),
  );
  const { table: openTable, player: openPlayer } = opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open conversation closes its note.
  useEffect(() => {
    if (data === undefined || user === null) return;
    const given = data.flatMap(assignedAt).filter((one) => isGivenTo(one, user));
    const news = given.filter((one) => !isOpen(one));
    const wanted = new Set(news.map(keyOf));
    for (const key of notes) if (!wanted.has(key)) hide(key);
    for (const one of news) if (!told.has(keyOf(one))) show(one);
    for (const one of given) told.add(keyOf(one));
  }, [data, user, openTable, openPlayer]);
  return null;
}
