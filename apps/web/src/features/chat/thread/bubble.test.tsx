import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { startTexts } from '#test/texts.ts';
import { Bubble } from './bubble.tsx';

const AT = '2026-01-15T12:00:00.000Z';

describe('a message', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('chat');
  });
  afterEach(cleanup);

  const show = (text: string, sender = 'ana-maria-lopez-12') =>
    render(<Bubble side="them" sender={sender} text={text} at={AT} first delivery={null} />, {
      wrapper: MemoryRouter,
    }).container;

  it('shows its sender by a readable name', () => {
    show('hello');
    expect(screen.getByText('Ana Maria Lopez')).toBeTruthy();
  });

  it('shows markup, scripts and direction characters as text', () => {
    const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>\u202Egnp.exe';
    const container = show(hostile, '<b>x</b>\u202E-y-1');
    expect(container.querySelector('img, script, b')).toBeNull();
    expect(container.textContent).toContain('<script>alert(2)</script>U+202Egnp.exe');
    expect(container.textContent).not.toContain('\u202E');
  });

  it('opens an address only after a dialog showed all of it, and without a referrer', async () => {
    const container = show('look at https://xn--80ak6aa92e.com/a?b=c.');
    expect(container.querySelector('.message-text a')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'https://xn--80ak6aa92e.com/a?b=c' }));
    const link = screen.getByRole('link', { name: 'Open in a new tab' });
    expect(link.getAttribute('href')).toBe('https://xn--80ak6aa92e.com/a?b=c');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByText('xn--80ak6aa92e.com')).toBeTruthy();
  });

  it('shows the delivery state of my own message in a word', () => {
    render(<Bubble side="me" sender="You" text="x" at={AT} first delivery="uncertain" />);
    expect(screen.getByText('Not confirmed')).toBeTruthy();
  });
});
