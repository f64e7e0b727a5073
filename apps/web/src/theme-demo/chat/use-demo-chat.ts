import { DEMO } from '@pitdesk/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DemoMessage, OWN_ID } from './demo-message.ts';

const SAMPLES = [
  { line: 'one', type: 'in', time: 40 },
  { line: 'two', type: 'out', time: 38 },
  { line: 'three', type: 'in', time: 12 },
  { line: 'four', type: 'out', time: 9 },
] as const;

/** A chat with nobody: every message gets the same answer a second later. */
export function useDemoChat(contactId: number): [readonly DemoMessage[], (text: string) => void] {
  const { t } = useTranslation('demo');
  const [messages, setMessages] = useState<readonly DemoMessage[]>(() =>
    SAMPLES.map(({ line, type, time }) => ({
      user: type === 'out' ? OWN_ID : contactId,
      type,
      text: t(`chat.sample.${line}`),
      time,
    })),
  );
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
    const timer = setTimeout(() => {
      answers.current.delete(timer);
      append({ user: contactId, type: 'in', text: t('chat.reply'), time: 0 });
    }, DEMO.chatReplyDelayMs);
    answers.current.add(timer);
  };
  return [messages, send];
}
