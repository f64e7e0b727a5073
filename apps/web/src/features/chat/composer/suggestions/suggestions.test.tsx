import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startTexts } from '../../../../../test/texts.ts';
import { MessageBox } from '../message-box.tsx';

const suggestions = [
  { id: '1', shortcut: 'hello', text: 'Hello Ana Reyes' },
  { id: '2', shortcut: 'help', text: 'How can I help?' },
];

function Desk({ onSend }: { onSend: (text: string) => void }) {
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
    render(<Desk onSend={(text) => sent.push(text)} />);
    return { person: userEvent.setup(), box: screen.getByRole<HTMLTextAreaElement>('textbox') };
  };
  const chosen = (): string | null => screen.queryByRole('option', { selected: true })?.textContent ?? null;

  it('come by a slash, are moved among by arrows and taken by Enter, which sends nothing', async () => {
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

  it('leave the slash alone after Escape, and let Enter send it', async () => {
    const { person, box } = start();
    await person.type(box, '/hel{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await person.keyboard('{Enter}');
    expect(sent).toEqual(['/hel']);
  });

  it('are taken by a press, and the writing goes on', async () => {
    const { person, box } = start();
    await person.type(box, '/how');
    await person.click(screen.getByRole('option'));
    expect(box.value).toBe('How can I help?');
    expect(document.activeElement).toBe(box);
  });
});
