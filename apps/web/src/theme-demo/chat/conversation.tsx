import './chat.css';
import { DEMO } from '@pitdesk/contracts/browser';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { isComposing } from '#lib/interaction/letter-key.ts';
import { formatRelative } from '#lib/text/format.ts';
import type { DemoPerson } from '../people/people.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';

/** A line of the sample chat. */
interface DemoMessage {
  /** The author; 1 is the viewer. */
  user: number;
  type: 'in' | 'out';
  text: string;
  /** Minutes ago. */
  time: number;
}

const OWN_ID = 1;

const SAMPLES = [
  { line: 'one', type: 'in', time: 40 },
  { line: 'two', type: 'out', time: 38 },
  { line: 'three', type: 'in', time: 12 },
  { line: 'four', type: 'out', time: 9 },
] as const;

interface Props {
  /** The chat's partners: one person, or a group under a name. */
  members: readonly DemoPerson[];
  name: string;
}

/** The head, the lines and the field of a sample chat: one person, or several who answer in turn. */
export function Messenger({ members, name }: Props) {
  const { t } = useTranslation('demo');
  return (
    <div className="messenger">
      <div className="messenger__head">
        {members.map((member) => (
          <PersonAvatar key={member.id} person={member} />
        ))}
        <div>
          <strong>{name}</strong>
          {members.length > 1 && (
            <span className="demo__muted">{` ${members.map((member) => member.name).join(', ')}`}</span>
          )}
          <span className="messenger__active">{t('chat.active')}</span>
        </div>
      </div>
      <Conversation members={members} name={name} />
    </div>
  );
}

function Conversation({ members, name }: Props) {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  const [messages, send] = useDemoChat(members);
  const [text, setText] = useState('');
  const lines = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (lines.current !== null && messages.length > 0) lines.current.scrollTop = lines.current.scrollHeight;
  }, [messages]);
  const nameOf = (id: number): string => members.find((member) => member.id === id)?.name ?? t('chat.you');
  const sendNow = (): void => {
    send(text);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    sendNow();
  };
  return (
    <div className="conversation">
      <div
        className="conversation__lines"
        ref={lines}
        role="log"
        aria-label={t('chat.with', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be scrollable by keys.
        tabIndex={0}
      >
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever appended.
          <p key={index} className={`conversation__line conversation__line--${message.type}`}>
            <span className="conversation__who">{`${nameOf(message.user)} · ${formatRelative(message.time, language)}`}</span>
            <span className="conversation__text">{message.text}</span>
          </p>
        ))}
      </div>
      <div className="conversation__box">
        <Input.TextArea
          rows={2}
          aria-label={t('chat.message')}
          placeholder={t('chat.type')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="primary" onClick={sendNow}>
          {t('chat.send')}
        </Button>
      </div>
    </div>
  );
}

/** A simulated chat: every message gets the same answer a second later, from the next member. */
function useDemoChat(members: readonly DemoPerson[]): [readonly DemoMessage[], (text: string) => void] {
  const { t } = useTranslation('demo');
  const memberAt = (turn: number): number => members[turn % members.length]?.id ?? OWN_ID;
  const [messages, setMessages] = useState<readonly DemoMessage[]>(() =>
    SAMPLES.map(({ line, type, time }, index) => ({
      user: type === 'out' ? OWN_ID : memberAt(index / 2),
      type,
      text: t(`chat.sample.${line}`),
      time,
    })),
  );
  const turn = useRef(0);
  const answers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = answers.current;
    return () => {
      for (const timer of waiting) clearTimeout(timer);
    };
  }, []);
  const append = (message: DemoMessage): void => setMessages((known) => [...known, message]);
  const send = (text: string): void => {
    append({ user: OWN_ID, type: 'out', text, time: 0 });
    const user = memberAt(turn.current);
    turn.current += 1;
    const timer = setTimeout(() => {
      answers.current.delete(timer);
      append({ user, type: 'in', text: t('chat.reply'), time: 0 });
    }, DEMO.chatReplyDelayMs);
    answers.current.add(timer);
  };
  return [messages, send];
}
