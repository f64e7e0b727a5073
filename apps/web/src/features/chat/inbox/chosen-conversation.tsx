import type { Conversation, GameName, LoadedUser, MessagePosition } from '@pitdesk/contracts';
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCannedRepliesQuery } from '../../../api/chat/canned-replies-api.ts';
import { useThread } from '../../../api/chat/thread/thread-api.ts';
import { useClaim } from '../../../api/chat/use-claim.ts';
import { useDraft } from '../../../api/chat/use-draft.ts';
import { useMarkRead } from '../../../api/chat/use-mark-read.ts';
import { usePresence } from '../../../api/chat/use-presence.ts';
import { ModalDialog } from '../../../components/modal-dialog.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import type { Suggestion } from '../composer/suggestions/slash-query.ts';
import { ThreadView } from '../thread/thread-view.tsx';
import { CannedDialog } from './canned/canned-dialog.tsx';
import { cannedValues, toSuggestions } from './canned/canned-values.ts';
import { ThreadExportDialog } from './export/thread-export-dialog.tsx';
import type { ThreadActions } from './keys/thread-actions.ts';
import { isMine } from './list/list-rules.ts';
import { SidePane } from './side/side-pane.tsx';
import { ClaimControl } from './thread/claim-control.tsx';
import { InboxComposer } from './thread/inbox-composer.tsx';
import { ThreadHead } from './thread/thread-head.tsx';

interface Props {
  conversation: Conversation;
  game: GameName | undefined;
  /** The message that a search led to. */
  at: MessagePosition | null;
  user: LoadedUser;
  listLink: string;
  /** Filled with what the keys of the page may ask of this conversation. */
  actions: RefObject<ThreadActions | null>;
  /** Gives the focus back to the list. */
  onLeave: () => void;
}

/** Wide enough for what stands beside the thread. */
const WITH_SIDE = '(min-width: 1280px)';
/** Too narrow for list and thread at once. */
const ONE_AT_A_TIME = '(max-width: 767px)';

type Open = 'export' | 'canned' | 'side' | null;

/** The conversation that is being answered, and what stands beside it. */
export function ChosenConversation(props: Props) {
  const { conversation, game, at, user, listLink, actions, onLeave } = props;
  const { chat_id, table, claim } = conversation;
  const { t } = useTranslation('inbox');
  const [open, setOpen] = useState<Open>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const withSide = useMediaQuery(WITH_SIDE);
  const oneAtATime = useMediaQuery(ONE_AT_A_TIME);
  const { take, release, failure } = useClaim(chat_id);
  const { staff, typing } = usePresence(chat_id);
  const { messages } = useThread(chat_id);
  const markRead = useMarkRead(chat_id);
  const [draft, setDraft] = useDraft(chat_id);
  const { data: replies } = useCannedRepliesQuery();
  const mine = isMine(conversation, user);
  const values = useMemo(
    () => cannedValues({ messages, table: table.title, me: user.username }),
    [messages, table.title, user.username],
  );
  const suggestions = useMemo(() => toSuggestions(replies ?? [], values), [replies, values]);

  useImperativeHandle(actions, () => ({
    claim: () => {
      if (claim === null) take();
      else if (mine) release();
    },
    reply: () => field.current?.focus(),
    export: () => setOpen('export'),
  }));
  // On a screen that holds one at a time, the thread is a page of its own: reading begins at its title.
  useEffect(() => {
    if (oneAtATime) title.current?.focus({ preventScroll: true });
  }, [oneAtATime]);

  const insert = ({ text }: Suggestion): void => {
    setOpen(null);
    setDraft(draft.trim() === '' ? text : `${draft.trimEnd()} ${text}`);
    field.current?.focus();
  };
  const side = (
    <SidePane
      conversation={conversation}
      mine={mine}
      staff={staff}
      suggestions={suggestions}
      onInsert={insert}
      onManage={() => setOpen('canned')}
    />
  );
  return (
    <>
      <section className="inbox__thread" aria-labelledby="thread-title">
        <ThreadHead
          conversation={conversation}
          game={game}
          staff={staff}
          title={title}
          listLink={listLink}
          claim={<ClaimControl claim={claim} mine={mine} onTake={take} onRelease={release} />}
          onExport={() => setOpen('export')}
          onDetails={() => setOpen('side')}
        />
        {failure !== undefined && failure.code !== 'chat.claimed' && (
          <p className="inbox__note" role="alert">
            {t('claim.failed')}
          </p>
        )}
        <ThreadView chatId={chat_id} table={table} onSeen={markRead} highlight={at} />
        <InboxComposer
          chatId={chat_id}
          othersClaim={mine ? null : claim}
          suggestions={suggestions}
          onTyping={typing}
          onLeave={onLeave}
          field={field}
        />
      </section>
      {withSide && (
        <aside className="inbox__side" aria-label={t('side.title')}>
          <h2 className="inbox__side-title">{t('side.title')}</h2>
          {side}
        </aside>
      )}
      {open === 'side' && !withSide && (
        <ModalDialog
          onClose={() => setOpen(null)}
          title={t('side.title')}
          closeLabel={t('close')}
          place="middle"
        >
          {side}
        </ModalDialog>
      )}
      {open === 'export' && <ThreadExportDialog conversation={conversation} onClose={() => setOpen(null)} />}
      {open === 'canned' && <CannedDialog values={values} onClose={() => setOpen(null)} />}
    </>
  );
}
