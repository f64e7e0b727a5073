import type { HiddenMark } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { Button, Flex } from 'antd';
import { type KeyboardEvent, memo, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areLetterKeysOn } from '#api/settings.ts';
import { ReasonGiven } from '#components/reason-given.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { letterKeyOf } from '#lib/interaction/letter-key.ts';
import { formatWhole } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import type { OutgoingMessage } from '#live/outbox.ts';
import { useHiding, type Wait } from '../api.ts';
import { MESSAGE_KEYS } from '../inbox/inbox-keys.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';
import { MessageMenu } from '../moderation/message-menu.tsx';
import { MessageTranslation } from '../translating/message-translation.tsx';
import { useTranslates, useTranslator } from '../translating/use-translating.ts';
import type { CorrectNeed } from '../waiting/use-needs-answer.ts';
import { Bubble } from './bubble.tsx';
import { type DeliveryActions, OutgoingActions } from './outgoing-actions.tsx';
import { dayText, isStored, type ThreadItem } from './thread-rules.ts';

/** A message that is older when its row appears is not animated. */
const ARRIVING_MS = 2_000;

interface Props {
  item: ThreadItem<OutgoingMessage>;
  index: number;
  measure: Ref<HTMLDivElement>;
  startsDay: boolean;
  startsGroup: boolean;
  isNewMark: boolean;
  highlighted: boolean;
  actions: DeliveryActions;
  onReply: (message: ShownMessage) => void;
  /** Set while the message waits for an answer. */
  wait: Wait | undefined;
  /** Absent if the account may not correct it. */
  onCorrectNeed: CorrectNeed | undefined;
}

/** A message, below its day and the mark of new messages if it is the first. */
export const ThreadRow = memo(function ThreadRow(props: Props) {
  const { item, index, measure, startsDay, startsGroup, isNewMark, highlighted, actions } = props;
  const { onReply, wait, onCorrectNeed } = props;
  const { t } = useTranslation('chat');
  const [language] = useLanguage();
  const at = isStored(item) ? item.created_at : item.written_at;
  const message = isStored(item) && isAnswerable(item) ? item : undefined;
  const reply = message && (() => onReply(message));
  const correctNeed = message && onCorrectNeed && (() => onCorrectNeed(message, wait === undefined));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || !areLetterKeysOn()) return;
    const key = letterKeyOf(event.nativeEvent);
    const act =
      key === MESSAGE_KEYS.reply ? reply : key === MESSAGE_KEYS.needsAnswer ? correctNeed : undefined;
    if (act === undefined) return;
    // Otherwise the letter would be typed into the message box.
    event.preventDefault();
    act();
  };
  const [arriving] = useState(() => Math.abs(Date.now() - Date.parse(at)) < ARRIVING_MS);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an article element would be a landmark of its own to some readers.
    <div
      className="thread-row"
      ref={measure}
      data-index={index}
      role="article"
      tabIndex={-1}
      aria-keyshortcuts={reply && Object.values(MESSAGE_KEYS).join(' ')}
      onKeyDown={onKeyDown}
      data-arriving={arriving || undefined}
      data-group-start={startsGroup || undefined}
      data-highlighted={highlighted || undefined}
    >
      {startsDay && <p className="thread-row__day hint">{dayText(at, t, language)}</p>}
      {isNewMark && <p className="thread-row__new">{t('thread.new')}</p>}
      {isStored(item) ? (
        <StoredMessage
          message={item}
          first={startsGroup}
          onReply={reply}
          wait={wait}
          onCorrectNeed={correctNeed}
        />
      ) : (
        <>
          <Bubble
            side="me"
            sender={t('thread.you')}
            text={item.text}
            at={at}
            first={startsGroup}
            delivery={item.state}
            to={item.to}
          />
          <OutgoingActions outgoing={item} actions={actions} />
        </>
      )}
    </div>
  );
});

/** Returns true if a message is from a player who can be answered by name. */
const isAnswerable = ({ type, sender, withheld }: ShownMessage): boolean =>
  type === 'them' && sender !== '' && withheld === undefined;

interface StoredMessageProps {
  message: ShownMessage;
  first: boolean;
  /** Absent if the message cannot be answered. */
  onReply?: (() => void) | undefined;
  wait?: Wait | undefined;
  onCorrectNeed?: (() => void) | undefined;
}

/** A stored message with its menu, or the note that it is hidden. */
export function StoredMessage({ message, first, onReply, wait, onCorrectNeed }: StoredMessageProps) {
  const { t } = useTranslation('chat');
  const { chat_id, key, type, sender, created_at, withheld, flags, to } = message;
  if (withheld !== undefined) return <HiddenMessage chatId={chat_id} messageKey={key} mark={withheld} />;
  const name = type === 'me' ? t('thread.you') : sender || t('thread.unknownSender');
  return (
    <>
      <div className="thread-row__message" data-own={type !== 'them' || undefined}>
        <Bubble
          side={type}
          sender={name}
          text={message.message}
          at={created_at}
          first={first}
          delivery={type === 'me' ? 'sent' : null}
          flags={flags}
          to={to}
          wait={wait}
        />
        <MessageMenu
          message={message}
          sender={name}
          onReply={onReply}
          isWaiting={wait !== undefined}
          onCorrectNeed={onCorrectNeed}
        />
      </div>
      <TranslationBelow message={message} />
    </>
  );
}

/** The translation of a message, if translations are on. The original of a translated reply is always shown. */
function TranslationBelow({ message }: { message: ShownMessage }) {
  const translator = useTranslator();
  const [isOn] = useTranslates(message.chat_id, 'messages');
  if (translator === null || !(isOn || message.type !== 'them')) return null;
  return <MessageTranslation message={message} onlyOriginal={!isOn} />;
}

interface HiddenMessageProps {
  chatId: EntityId;
  messageKey: string;
  mark: HiddenMark;
}

/** The note of a hidden message: who hid it, when and why, and a button to show it. */
function HiddenMessage({ chatId, messageKey, mark: { by, at, reason_code, reason } }: HiddenMessageProps) {
  const { t } = useTranslation('chat');
  const [language] = useLanguage();
  const { show, isBusy, failed } = useHiding(chatId);
  const when = formatWhole(Date.parse(at), language);
  return (
    <Flex wrap gap="4px 10px" align="center" className="hidden-message hint">
      <p>
        <bdi translate="yes">{t('hide.by', { name: plainLine(by), at: when })}</bdi>
        <br />
        <bdi translate="yes">
          <ReasonGiven code={reason_code} text={reason ?? ''} />
        </bdi>
        {failed && <span role="alert">{` ${t('hide.failed')}`}</span>}
      </p>
      <Button
        size="small"
        aria-label={t('hide.showNamed')}
        disabled={isBusy}
        onClick={() => void show(messageKey)}
      >
        {t('hide.show')}
      </Button>
    </Flex>
  );
}
