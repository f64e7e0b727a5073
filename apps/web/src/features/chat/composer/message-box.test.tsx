import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CHAT } from '@pitdesk/contracts/chat';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { startTexts } from '#test/texts.ts';
import { MessageBox } from './message-box.tsx';

interface WritingProps {
  ready: boolean;
  begun: string;
  onSent: (message: string) => void;
}

function Writing({ ready, begun, onSent }: WritingProps) {
  const [text, setText] = useState(begun);
  const onSend = (message: string): void => {
    onSent(message);
    setText('');
  };
  return <MessageBox ready={ready} text={text} onText={setText} onSend={onSend} />;
}

describe('the message box', () => {
  let sent: string[];
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('chat');
  });
  afterEach(cleanup);

  function show(ready = true, begun = '') {
    sent = [];
    render(<Writing ready={ready} begun={begun} onSent={(message) => sent.push(message)} />);
    return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  }

  it("[chat.box.placeholder] shows 'Type message' once a table is chosen, and 'Select Table' before", () => {
    expect(show(true).placeholder).toBe('Type message');
    cleanup();
    const box = show(false);
    expect(box.placeholder).toBe('Select Table');
    expect(box.disabled).toBe(true);
  });

  it('[chat.box.enter] sends by Enter and breaks the line by Shift+Enter', async () => {
    const box = show();
    await userEvent.type(box, 'one{Shift>}{Enter}{/Shift}two');
    expect(box.value).toBe('one\ntwo');
    expect(sent).toEqual([]);
    await userEvent.type(box, '{Enter}');
    expect(sent).toEqual(['one\ntwo']);
    expect(box.value).toBe('');
  });

  it("[chat.box.empty] an empty message raises the alert 'No selected ID.', and nothing is sent", async () => {
    const box = show();
    await userEvent.type(box, '  {Enter}');
    expect(screen.getByRole('alert').textContent).toBe('No selected ID.');
    expect(sent).toEqual([]);
    await userEvent.type(box, 'x');
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    show(false);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('alert').textContent).toBe('No selected ID.');
  });

  it('ends the alert of a second Enter once the message of the first is sent', async () => {
    const boxWith = (key: string) => (
      <MessageBox ready text="" onText={() => {}} onSend={() => {}} sent={key} />
    );
    const { rerender } = render(boxWith('7'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), '{Enter}');
    expect(screen.getByRole('alert')).toBeTruthy();
    rerender(boxWith('8'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not send on Enter that ends a composed word or is held down', () => {
    const box = show(true, '漢字');
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(box, { key: 'Enter', repeat: true });
    expect(sent).toEqual([]);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(sent).toEqual(['漢字']);
  });

  it('keeps a text that is too long, shows the excess, and does not send it', async () => {
    const box = show(true, 'x'.repeat(CHAT.messageMaxLength + 3));
    await userEvent.type(box, '{Enter}');
    expect(sent).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe('3 characters too long');
    expect(box.value).toHaveLength(CHAT.messageMaxLength + 3);
  });
});

describe('an answer to one player', () => {
  const QUOTE = { sender: 'ana-reyes-4', text: 'May I change seats?' };
  let sent: string[];
  let ended: number;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('chat');
  });
  afterEach(cleanup);
  const answer = (text: string, isFixed = false) => {
    [sent, ended] = [[], 0];
    render(
      <MessageBox
        ready
        text={text}
        onText={() => {}}
        onSend={(message) => sent.push(message)}
        quote={QUOTE}
        onQuoteEnd={
          isFixed
            ? undefined
            : () => {
                ended += 1;
              }
        }
      />,
    );
    return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  };

  it('shows the answered message, and starts with the player’s name', async () => {
    const box = answer('Of course.');
    expect(screen.getByText('May I change seats?')).toBeTruthy();
    await userEvent.type(box, '{Enter}');
    expect(sent).toEqual(['@Ana Reyes: Of course.']);
  });

  it('counts the name in the length of the message', async () => {
    const box = answer('x'.repeat(CHAT.messageMaxLength - '@Ana Reyes: '.length + 1));
    await userEvent.type(box, '{Enter}');
    expect(sent).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe('1 character too long');
  });

  it('ends the answer by Escape or by its button, which focuses the box', async () => {
    const box = answer('');
    await userEvent.type(box, '{Escape}');
    expect(ended).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel reply to Ana Reyes' }));
    expect(ended).toBe(2);
    expect(document.activeElement).toBe(box);
  });

  it('does not end in the conversation of that player', () => {
    answer('', true);
    expect(screen.getByText('Reply to Ana Reyes')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Cancel reply/ })).toBeNull();
  });
});

const suggestions = [
  { id: '1', shortcut: 'hello', text: 'Hello Ana Reyes', fallback: null },
  { id: '2', shortcut: 'help', text: 'How can I help?', fallback: null },
];

function WithReplies({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  return <MessageBox ready text={text} onText={setText} onSend={onSend} suggestions={suggestions} />;
}

describe('canned replies in the message box', () => {
  const sent: string[] = [];
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['inbox', 'chat']);
  });
  afterEach(() => {
    cleanup();
    sent.length = 0;
  });
  const start = () => {
    render(<WithReplies onSend={(text) => sent.push(text)} />);
    return { person: userEvent.setup(), box: screen.getByRole<HTMLTextAreaElement>('textbox') };
  };
  const chosen = (): string | null => screen.queryByRole('option', { selected: true })?.textContent ?? null;

  it('open at a slash, are chosen by arrows and Enter, and are not sent by that Enter', async () => {
    const { person, box } = start();
    await person.type(box, 'Well, /he');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(chosen()).toContain('/hello');
    await person.keyboard('{ArrowDown}');
    expect(chosen()).toContain('/help');
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await person.keyboard('{ArrowDown}{Enter}');
    expect(box.value).toBe('Well, Hello Ana Reyes');
    expect(sent).toEqual([]);
    expect(screen.queryByRole('listbox')).toBeNull();
    await person.keyboard('{Enter}');
    expect(sent).toEqual(['Well, Hello Ana Reyes']);
  });

  it('close at Escape and leave the slash, which Enter then sends', async () => {
    const { person, box } = start();
    await person.type(box, '/hel{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await person.keyboard('{Enter}');
    expect(sent).toEqual(['/hel']);
  });

  it('are inserted by a click, which leaves the focus in the field', async () => {
    const { person, box } = start();
    await person.type(box, '/how');
    await person.click(screen.getByRole('option'));
    expect(box.value).toBe('How can I help?');
    expect(document.activeElement).toBe(box);
  });
});
