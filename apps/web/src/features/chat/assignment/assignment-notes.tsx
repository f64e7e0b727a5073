import type { Conversation } from '@pitdesk/contracts/chat';
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
import { useNotificationSettings } from '../live/use-chat.ts';
import { isGivenTo } from './rules.ts';

/** The shown and the open notes of this page. They outlive the component that shows them. */
const told = new Set<string>();
const notes = new Set<string>();

/** Returns the table whose conversation is open in the inbox; null if none is. */
function useOpenedTable(): string | null {
  const { pathname, search } = useLocation();
  return pathname === paths.messages.link() ? new URLSearchParams(search).get('table') : null;
}

/** One name for each assignment of a conversation. */
const keyOf = ({ chat_id, assignment }: Conversation): string =>
  `assignment ${chat_id} ${assignment?.assigned_at}`;

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
  const opened = useOpenedTable();
  const close = (key: string): void => {
    notification.destroy(key);
    notes.delete(key);
  };
  const hide = useEffectEvent(close);
  const show = useEffectEvent((conversation: Conversation): void => {
    const { table, assignment } = conversation;
    if (assignment === null) return;
    const key = keyOf(conversation);
    const values = { name: plainLine(assignment.by.username), table: nameOf(table.id, table.title) };
    notes.add(key);
    if (sound) ring('message');
    notification.info({
      key,
      role: 'status',
      duration: 0,
      title: t(assignment.to.kind === 'person' ? 'assignment.note.me' : 'assignment.note.role', values),
      description: t('assignment.note.text'),
      actions: (
        <Button
          size="small"
          type="primary"
          onClick={() => {
            close(key);
            void navigate(paths.tableChat.link(table.id));
          }}
        >
          {t('assignment.note.open')}
        </Button>
      ),
    });
  });
  useEffect(() => {
    if (data === undefined || user === null) return;
    const given = data.filter((one) => isGivenTo(one, user));
    // No note for the open conversation.
    const news = given.filter(({ table }) => String(table.id) !== opened);
    const wanted = new Set(news.map(keyOf));
    for (const key of notes) if (!wanted.has(key)) hide(key);
    for (const one of news) if (!told.has(keyOf(one))) show(one);
    for (const one of given) told.add(keyOf(one));
  }, [data, user, opened]);
  return null;
}
