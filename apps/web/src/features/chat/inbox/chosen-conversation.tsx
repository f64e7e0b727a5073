import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Language } from '@pitdesk/contracts/browser';
import type { Claim, Conversation, MessagePosition } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameFilter } from '@pitdesk/contracts/games';
import { Alert, Button } from 'antd';
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
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useCannedRepliesQuery, useClaim, useNoAnswer, useThread } from '../api.ts';
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
import { isMine } from './conversation-rules.ts';
import type { InboxAction } from './inbox-keys.ts';
import { SidePane } from './side-pane.tsx';
import { ThreadExportDialog } from './thread-export-dialog.tsx';
import { ClaimControl, NoAnswerControl, ThreadHead } from './thread-head.tsx';
import { useCareReply } from './use-care-reply.ts';

/** The actions of an open conversation for the page's keys. */
export type ThreadActions = Record<
  Extract<InboxAction, 'claim' | 'noAnswer' | 'reply' | 'export'>,
  () => void
>;

interface Props {
  conversation: Conversation;
  /** The name of its table. */
  name: string;
  game: GameFilter | undefined;
  /** The message that a search led to. */
  at: MessagePosition | null;
  /** True where an answer of care to that message is to be begun. */
  care: boolean;
  user: LoadedUser;
  listLink: string;
  /** Filled with what the keys of the page do in this conversation. */
  actions: RefObject<ThreadActions | null>;
  /** Gives the focus back to the list. */
  onLeave: () => void;
}

/** Wide enough for what stands beside the thread. */
const WITH_SIDE = '(min-width: 1280px)';
/** Too narrow for list and thread at once; the same in the style sheet. */
export const ONE_AT_A_TIME = '(max-width: 767px)';

type Open = 'export' | 'canned' | 'side' | null;

/** The conversation that is being answered, and what stands beside it. */
export function ChosenConversation(props: Props) {
  const { conversation, name, game, at, care, user, listLink, actions, onLeave } = props;
  const { chat_id, table, claim } = conversation;
  const { t } = useTranslation('inbox');
  const [open, setOpen] = useState<Open>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const withSide = useMediaQuery(WITH_SIDE);
  const oneAtATime = useMediaQuery(ONE_AT_A_TIME);
  const { take, release, failure } = useClaim(chat_id);
  const noAnswer = useNoAnswer(conversation);
  const { staff, typing } = usePresence(chat_id);
  const { messages } = useThread(chat_id);
  const markRead = useMarkRead(chat_id);
  const [quote, setQuote] = useQuote(chat_id);
  const [language] = useLanguage();
  /** A canned reply that waits for the name of its player, and what it does then. */
  const [nameless, setNameless] = useState<{
    suggestion: Suggestion;
    insert: (whole: Suggestion) => void;
  } | null>(null);
  const [draft, setDraft] = useDraft(chat_id);
  const { data: replies } = useCannedRepliesQuery();
  const { data: helplines } = useHelplinesQuery();
  const speech = useSpokenLanguageQuery(useSpeaker(chat_id, messages, quote));
  const spoken = speech.currentData?.language ?? null;
  /** The language that was chosen for the replies; null for the conversation's. */
  const [chosenLanguage, setChosenLanguage] = useState<Language | null>(null);
  const replyLanguage = chosenLanguage ?? spoken ?? language;
  const mine = isMine(conversation, user);
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
    claim: () => {
      if (claim === null) take();
      else if (mine) release();
    },
    noAnswer: noAnswer.toggle,
    reply: () => field.current?.focus(),
    export: () => setOpen('export'),
  }));
  // On a screen that holds one at a time, the thread is a page of its own: reading begins at its title.
  useEffect(() => {
    if (oneAtATime) title.current?.focus({ preventScroll: true });
  }, [oneAtATime]);

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
      mine={mine}
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
          claim={<ClaimControl claim={claim} mine={mine} onTake={take} onRelease={release} />}
          onExport={() => setOpen('export')}
          onDetails={() => setOpen('side')}
        />
        {(noAnswer.failed || (failure !== undefined && failure.code !== 'chat.claimed')) && (
          <Alert banner title={t('claim.failed')} />
        )}
        <ThreadView
          chatId={chat_id}
          table={{ title: name, terminal_id: table.terminal_id }}
          onSeen={markRead}
          highlight={at}
          onReply={write}
        />
        <InboxComposer
          chatId={chat_id}
          othersClaim={mine ? null : claim}
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
          table={table.title}
          onName={(player) => {
            setNameless(null);
            // Once the dialog is gone, which holds the focus and then gives it back.
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
  chatId: EntityId;
  /** The claim of a colleague, where one has it. */
  othersClaim: Claim | null;
  suggestions: readonly Suggestion[];
  beforeInsert: BeforeInsert;
  onTyping: () => void;
  onLeave: () => void;
  field: Ref<HTMLTextAreaElement>;
}

/** The message box of the inbox: it warns before sending where a colleague is answering. */
function InboxComposer(props: InboxComposerProps) {
  const { chatId, othersClaim, suggestions, beforeInsert, onTyping, onLeave, field } = props;
  const { t } = useTranslation('inbox');
  /** Sends the message that waits for the dialog's answer. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (
      event.key === 'Escape' &&
      waiting === null &&
      !event.defaultPrevented &&
      !event.nativeEvent.isComposing
    )
      onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the message box, and leads to the list.
    <div onKeyDown={onKeyDown}>
      {othersClaim !== null && (
        <Alert banner role="note" title={t('claim.warning', { name: othersClaim.username })} />
      )}
      <Composer
        chatId={chatId}
        onTyping={onTyping}
        field={field}
        suggestions={suggestions}
        beforeInsert={beforeInsert}
        beforeSend={othersClaim === null ? undefined : (send) => setWaiting(() => send)}
      />
      {waiting !== null && othersClaim !== null && (
        <Dialog onClose={() => setWaiting(null)} title={t('claim.askTitle', { name: othersClaim.username })}>
          <p>{t('claim.askText', { name: othersClaim.username })}</p>
          <DialogActions>
            <Button onClick={() => setWaiting(null)}>{t('claim.keepWriting')}</Button>
            <Button
              type="primary"
              onClick={() => {
                setWaiting(null);
                waiting();
              }}
            >
              {t('claim.sendAnyway')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}
