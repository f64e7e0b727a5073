import './conversation.css';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatRelative } from '../../lib/format-relative.ts';
import type { DemoPerson } from '../people/people.ts';
import { useDemoChat } from './use-demo-chat.ts';

/** The sample chat with one contact, and the field to write in. */
export function Conversation({ contact }: { contact: DemoPerson }) {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  const [messages, send] = useDemoChat(contact.id);
  const [text, setText] = useState('');
  const lines = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (lines.current !== null && messages.length > 0) lines.current.scrollTop = lines.current.scrollHeight;
  }, [messages]);
  const sendNow = (): void => {
    send(text);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    sendNow();
  };
  return (
    <div className="conversation">
      <div
        className="conversation__lines"
        ref={lines}
        role="log"
        aria-label={t('chat.with', { name: contact.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled from the keyboard.
        tabIndex={0}
      >
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever appended.
          <p key={index} className={`conversation__line conversation__line--${message.type}`}>
            <span className="conversation__who">
              {message.type === 'out' ? t('chat.you') : contact.name} ·{' '}
              {formatRelative(message.time, language)}
            </span>
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
