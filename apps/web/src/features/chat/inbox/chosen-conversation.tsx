import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Language } from '@pitdesk/contracts/browser';
import type { Conversation, MessagePosition } from '@pitdesk/contracts/chat';
import type { GameFilter } from '@pitdesk/contracts/games';
import { Alert } from 'antd';
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Dialog } from '#components/dialog.tsx';
import { useMay } from '#components/use-may.ts';
import { WRITE_MARK } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { isComposing } from '#lib/interaction/letter-key.ts';
import { useCannedRepliesQuery, useNoAnswer, useThread } from '../api.ts';
import { useAssigning } from '../assignment/api.ts';
import { AssignmentControl } from '../assignment/assignment-control.tsx';
import { useAssigningFailure } from '../assignment/failure-words.ts';
import { HeldNote } from '../assignment/held-note.tsx';
import { holderOf } from '../assignment/rules.ts';
import { CannedRepliesDialog } from '../canned-replies/canned-replies-dialog.tsx';
import { useHelplinesQuery } from '../canned-replies/helplines-api.ts';
import { PlayerNameDialog } from '../canned-replies/player-name-dialog.tsx';
import { asksForPlayer, suggestionsOf, variableValues, withPlayer } from '../canned-replies/reply-rules.ts';
import { Composer } from '../composer/composer.tsx';
import type { Suggestion } from '../composer/slash-query.ts';
import type { BeforeInsert } from '../composer/suggestion-list.tsx';
import { useDraft, useMarkRead, usePresence, useQuote } from '../live/use-chat.ts';
import { ThreadView } from '../thread/thread-view.tsx';
import { useSpokenLanguageQuery } from '../translating/api.ts';
import { useSpeaker } from '../translating/use-translating.ts';
import type { InboxAction } from './inbox-keys.ts';
import { SidePane } from './side-pane.tsx';
import { ThreadExportDialog } from './thread-export-dialog.tsx';
import { NoAnswerControl, ThreadHead } from './thread-head.tsx';
import { useCareReply } from './use-care-reply.ts';

/** The actions of an open conversation that the page's keys run. */
export type ThreadActions = Record<
  Extract<InboxAction, 'take' | 'noAnswer' | 'reply' | 'export'>,
  () => void
>;

interface Props {
  conversation: Conversation;
  /** The name of its table. */
  name: string;
  game: GameFilter | undefined;
  /** The message that a search found. */
  at: MessagePosition | null;
  /** True if a player protection reply to that message must be started. */
  care: boolean;
  user: LoadedUser;
  listLink: string;
  /** Receives the actions of this conversation's keys. */
  actions: RefObject<ThreadActions | null>;
  /** Returns the focus to the list. */
  onLeave: () => void;
}

/** The width from which the side pane is shown. */
const WITH_SIDE = '(min-width: 1280px)';
/** The width below which only the list or the thread is shown; the same in the style sheet. */
export const ONE_AT_A_TIME = '(max-width: 767px)';

type Open = 'export' | 'canned' | 'side' | null;

/** The open conversation and its side pane. */
export function ChosenConversation(props: Props) {
  const { conversation, name, game, at, care, user, listLink, actions, onLeave } = props;
  const { chat_id, table } = conversation;
  const { t } = useTranslation('inbox');
  const [open, setOpen] = useState<Open>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const withSide = useMediaQuery(WITH_SIDE);
  const oneAtATime = useMediaQuery(ONE_AT_A_TIME);
  const assigning = useAssigning(conversation);
  const holder = holderOf(conversation, user);
  const assigningFailure = useAssigningFailure(conversation, assigning.failure);
  const mayAssign = useMay('chat.assign');
  const noAnswer = useNoAnswer(conversation);
  const { staff, typing } = usePresence(chat_id);
  const { messages } = useThread(chat_id);
  const markRead = useMarkRead(chat_id);
  const [quote, setQuote] = useQuote(chat_id);
  const [language] = useLanguage();
  /** A canned reply that waits for the name of its player. */
  const [nameless, setNameless] = useState<{
    suggestion: Suggestion;
    insert: (whole: Suggestion) => void;
  } | null>(null);
  const [draft, setDraft] = useDraft(chat_id);
  const { data: replies } = useCannedRepliesQuery();
  const { data: helplines } = useHelplinesQuery();
  const speech = useSpokenLanguageQuery(useSpeaker(chat_id, messages, quote));
  const spoken = speech.currentData?.language ?? null;
  /** The chosen language of replies; null for the conversation's. */
  const [chosenLanguage, setChosenLanguage] = useState<Language | null>(null);
  const replyLanguage = chosenLanguage ?? spoken ?? language;
  const values = useMemo(
    () => variableValues({ messages, answered: quote?.name, table: name, me: user.username }),
    [messages, quote, name, user.username],
  );
  const suggestions = useMemo(
    () =>
      suggestionsOf(replies ?? [], {
        values,
        helplines: helplines ?? [],
        language: replyLanguage,
        own: language,
      }),
    [replies, helplines, values, replyLanguage, language],
  );

  useImperativeHandle(actions, () => ({
    take: () => {
      if (!mayAssign) return;
      if (holder === 'me' && conversation.assignment?.taken_up_at !== null) assigning.giveBack();
      else if (holder !== 'other') assigning.take();
    },
    noAnswer: noAnswer.toggle,
    reply: () => field.current?.focus(),
    export: () => setOpen('export'),
  }));
  // On a narrow screen the thread is a page of its own, and the focus moves to its title.
  useEffect(() => {
    if (oneAtATime) title.current?.focus({ preventScroll: true });
  }, [oneAtATime]);
  const location = useLocation();
  useEffect(() => {
    if (location.hash === WRITE_MARK) field.current?.focus();
  }, [location]);

  const write = useCallback(() => field.current?.focus(), []);
  const beforeInsert: BeforeInsert = (suggestion, insert) => {
    if (asksForPlayer(suggestion)) setNameless({ suggestion, insert });
    else insert(suggestion);
  };
  const append = ({ text }: Suggestion): void => {
    setDraft(draft.trim() === '' ? text : `${draft.trimEnd()} ${text}`);
    field.current?.focus();
  };
  useCareReply({
    wanted: care,
    at,
    messages,
    replies,
    suggestions,
    isLanguageKnown: !speech.isFetching && !speech.isUninitialized,
    quote,
    isEmpty: draft.trim() === '',
    answer: setQuote,
    insert: (suggestion) => beforeInsert(suggestion, append),
  });
  const side = (
    <SidePane
      conversation={conversation}
      user={user}
      staff={staff}
      suggestions={suggestions}
      language={replyLanguage}
      onLanguage={setChosenLanguage}
      onInsert={(suggestion) => {
        setOpen(null);
        beforeInsert(suggestion, append);
      }}
      onManage={() => setOpen('canned')}
    />
  );
  return (
    <>
      <section className="inbox__thread" aria-labelledby="thread-title">
        <ThreadHead
          conversation={conversation}
          name={name}
          game={game}
          staff={staff}
          title={title}
          listLink={listLink}
          noAnswer={
            <NoAnswerControl
              conversation={conversation}
              isBusy={noAnswer.isBusy}
              onMark={noAnswer.toggle}
              onUndo={noAnswer.toggle}
            />
          }
          assignment={<AssignmentControl conversation={conversation} user={user} assigning={assigning} />}
          onExport={() => setOpen('export')}
          onDetails={() => setOpen('side')}
        />
        {(noAnswer.failed || assigning.failure !== undefined) && (
          <Alert banner role="alert" title={assigningFailure ?? t('failed')} />
        )}
        <ThreadView
          chatId={chat_id}
          table={{ title: name, terminal_id: table.terminal_id }}
          onSeen={markRead}
          highlight={at}
          onReply={write}
        />
        <InboxComposer
          conversation={conversation}
          user={user}
          suggestions={suggestions}
          beforeInsert={beforeInsert}
          onTyping={typing}
          onLeave={onLeave}
          field={field}
        />
      </section>
      {withSide && (
        <aside className="inbox__side" aria-label={t('side.title')}>
          <h2>{t('side.title')}</h2>
          {side}
        </aside>
      )}
      {open === 'side' && !withSide && (
        <Dialog onClose={() => setOpen(null)} title={t('side.title')}>
          {side}
        </Dialog>
      )}
      {open === 'export' && (
        <ThreadExportDialog conversation={conversation} name={name} onClose={() => setOpen(null)} />
      )}
      {nameless !== null && (
        <PlayerNameDialog
          messages={messages}
          table={table.id}
          onName={(player) => {
            setNameless(null);
            // After the dialog is closed, because it returns the focus.
            requestAnimationFrame(() => nameless.insert(withPlayer(nameless.suggestion, player)));
          }}
          onClose={() => setNameless(null)}
        />
      )}
      {open === 'canned' && <CannedRepliesDialog values={values} onClose={() => setOpen(null)} />}
    </>
  );
}

interface InboxComposerProps {
  conversation: Conversation;
  user: LoadedUser;
  suggestions: readonly Suggestion[];
  beforeInsert: BeforeInsert;
  onTyping: () => void;
  onLeave: () => void;
  field: Ref<HTMLTextAreaElement>;
}

/** The message box of the inbox, below the note of another holder. */
function InboxComposer(props: InboxComposerProps) {
  const { conversation, user, suggestions, beforeInsert, onTyping, onLeave, field } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event.nativeEvent)) onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the message box, and leads to the list.
    <div onKeyDown={onKeyDown}>
      <HeldNote conversation={conversation} user={user} />
      <Composer
        chatId={conversation.chat_id}
        onTyping={onTyping}
        field={field}
        suggestions={suggestions}
        beforeInsert={beforeInsert}
      />
    </div>
  );
}
