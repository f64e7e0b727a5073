import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Language } from '@pitdesk/contracts/browser';
import { type Conversation, type MessagePosition, personName } from '@pitdesk/contracts/chat';
import type { GameFilter } from '@pitdesk/contracts/games';
import { Alert, Flex } from 'antd';
import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Dialog } from '#components/dialog.tsx';
import { useMay } from '#components/use-may.ts';
import { WRITE_MARK } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { formatNumber } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useThread } from '../api.ts';
import { useAssigning } from '../assignment/api.ts';
import { useAssigningFailure } from '../assignment/failure-words.ts';
import { assignableOf, holderOf } from '../assignment/rules.ts';
import { CannedRepliesDialog } from '../canned-replies/canned-replies-dialog.tsx';
import { PlayerNameDialog } from '../canned-replies/player-name-dialog.tsx';
import { asksForPlayer, withPlayer } from '../canned-replies/reply-rules.ts';
import { useCannedSuggestions } from '../canned-replies/use-canned-suggestions.ts';
import type { Suggestion } from '../composer/slash-query.ts';
import type { BeforeInsert } from '../composer/suggestion-list.tsx';
import { useDraft, useMarkRead, usePresence, useQuote } from '../live/use-chat.ts';
import { ThreadView } from '../thread/thread-view.tsx';
import { useNoAnswer } from '../waiting/use-no-answer.ts';
import { InboxComposer } from './inbox-composer.tsx';
import type { InboxAction } from './inbox-keys.ts';
import { SidePane } from './side-pane.tsx';
import { type Act, ThreadActs } from './thread-acts.tsx';
import { ThreadExportDialog } from './thread-export-dialog.tsx';
import { ThreadHead } from './thread-head.tsx';
import { useCareReply } from './use-care-reply.ts';

/** The actions of an open conversation that the page's keys run. */
export type ThreadActions = Record<
  Extract<InboxAction, 'take' | 'noAnswer' | 'reply' | 'export'>,
  () => void
>;

interface Props {
  conversation: Conversation;
  /** The player whose conversation is open; null for the whole table. */
  player: string | null;
  /** The name of its table. */
  name: string;
  game: GameFilter | undefined;
  /** The message that a search found. */
  at: MessagePosition | null;
  /** True if a player protection reply to that message must be started. */
  care: boolean;
  user: LoadedUser;
  listLink: string;
  tableLink: string;
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
  const { conversation, player, name, game, at, care, user, listLink, tableLink, actions, onLeave } = props;
  const { chat_id, table } = conversation;
  const place = { chatId: chat_id, player };
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const [open, setOpen] = useState<Open>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const withSide = useMediaQuery(WITH_SIDE);
  const oneAtATime = useMediaQuery(ONE_AT_A_TIME);
  const [isWhole, setWhole] = useState(false);
  const person = conversation.waiting.find((one) => one.player === player);
  const assignable = assignableOf(conversation, person);
  const assigning = useAssigning(assignable);
  const assigningFailure = useAssigningFailure(assignable, assigning.failure);
  // The contract has no assignment of a player who does not wait.
  const mayAssign = useMay('chat.assign') && (player === null || person !== undefined);
  const noAnswer = useNoAnswer(conversation, player);
  const { staff, typing } = usePresence({ chatId: chat_id, player: isWhole ? null : player });
  const { messages } = useThread(place);
  const markRead = useMarkRead(chat_id);
  const [quote, setQuote] = useQuote(place);
  /** A canned reply that waits for the name of its player. */
  const [nameless, setNameless] = useState<{
    suggestion: Suggestion;
    insert: (whole: Suggestion) => void;
  } | null>(null);
  const [draft, setDraft] = useDraft(place);
  /** The chosen language of replies; null for the player's. */
  const [chosen, setChosen] = useState<Language | null>(null);
  const canned = useCannedSuggestions({ place, table: name, me: user.username, chosen });
  useImperativeHandle(actions, () => ({
    take: () => {
      const holder = holderOf(assignable, user);
      const isTables = assignable.covered.player !== assignable.target.player;
      if (!mayAssign) return;
      if (isTables || holder === 'nobody') assigning.take();
      else if (holder === 'me' && assignable.assignment?.taken_up_at !== null) assigning.giveBack();
      else if (holder !== 'other') assigning.take();
    },
    noAnswer: () => noAnswer?.(),
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
    replies: canned.replies,
    suggestions: canned.suggestions,
    isLanguageKnown: canned.isLanguageKnown,
    quote,
    isEmpty: draft.trim() === '',
    answer: setQuote,
    insert: (suggestion) => beforeInsert(suggestion, append),
  });
  const noAnswerAct = noAnswer && {
    key: 'noAnswer',
    label:
      player === null
        ? t('noAnswer.markAll', { number: formatNumber(conversation.waiting_count, language) })
        : t('noAnswer.mark'),
    run: () => {
      // The button goes with the wait.
      title.current?.focus({ preventScroll: true });
      noAnswer();
    },
  };
  const wholeText =
    player !== null && isWhole
      ? t('thread.onlyPlayer', { name: plainLine(personName(player)) || player })
      : t('thread.whole');
  const others: Act[] = [
    ...(player === null ? [] : [{ key: 'whole', label: wholeText, run: () => setWhole(!isWhole) }]),
    ...(withSide ? [] : [{ key: 'side', label: t('side.title'), run: () => setOpen('side') }]),
    { key: 'export', label: t('export.open'), run: () => setOpen('export') },
  ];
  const side = (
    <SidePane
      held={assignable}
      user={user}
      staff={staff}
      suggestions={canned.suggestions}
      language={canned.language}
      onLanguage={setChosen}
      onInsert={(suggestion) => {
        setOpen(null);
        beforeInsert(suggestion, append);
      }}
      onManage={() => setOpen('canned')}
    />
  );
  return (
    <>
      <Flex vertical component="section" className="inbox__thread" aria-labelledby="thread-title">
        <ThreadHead
          conversation={conversation}
          name={name}
          game={game}
          player={player}
          person={person}
          staff={staff}
          title={title}
          listLink={listLink}
          tableLink={tableLink}
          isWhole={isWhole}
          acts={
            <ThreadActs
              assignable={assignable}
              isAssignable={player === null || person !== undefined}
              user={user}
              assigning={assigning}
              noAnswer={noAnswerAct}
              others={others}
            />
          }
        />
        {assigning.failure !== undefined && (
          <Alert banner role="alert" title={assigningFailure ?? t('failed')} />
        )}
        <ThreadView
          key={String(isWhole)}
          place={place}
          isWhole={isWhole}
          table={{ title: name, terminal_id: table.terminal_id }}
          onSeen={markRead}
          highlight={at}
          onReply={write}
        />
        <InboxComposer
          place={place}
          held={assignable}
          user={user}
          suggestions={canned.suggestions}
          beforeInsert={beforeInsert}
          onTyping={typing}
          onLeave={onLeave}
          field={field}
        />
      </Flex>
      {withSide && (
        <aside className="inbox__side" aria-label={t('side.title')}>
          <h2 className="side__title">{t('side.title')}</h2>
          {side}
        </aside>
      )}
      {open === 'side' && !withSide && (
        <Dialog onClose={() => setOpen(null)} title={t('side.title')}>
          {side}
        </Dialog>
      )}
      {open === 'export' && (
        <ThreadExportDialog
          conversation={conversation}
          name={name}
          player={player}
          onClose={() => setOpen(null)}
        />
      )}
      {nameless !== null && (
        <PlayerNameDialog
          messages={messages}
          table={table.id}
          onName={(named) => {
            setNameless(null);
            // After the dialog is closed, because it returns the focus.
            requestAnimationFrame(() => nameless.insert(withPlayer(nameless.suggestion, named)));
          }}
          onClose={() => setNameless(null)}
        />
      )}
      {open === 'canned' && <CannedRepliesDialog values={canned.values} onClose={() => setOpen(null)} />}
    </>
  );
}
