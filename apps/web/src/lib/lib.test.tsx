import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LANGUAGES, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { keepFocus } from './interaction/keep-focus.ts';
import { useDisclosure } from './interaction/use-disclosure.ts';
import {
  calendarDay,
  formatClock,
  formatDate,
  formatExact,
  formatMoment,
  formatRelative,
  formatShortDay,
  formatTime,
  formatTimeToMs,
  formatWhole,
} from './text/format.ts';
import { chooseLetterSet, lettersOf, useWinnerLetters } from './text/winner-letters.ts';
import { chooseHours } from './time/hours.ts';
import { setPropertyZone } from './time/property-zone.ts';

describe('the focus of a page', () => {
  let stop: () => void;
  beforeEach(() => {
    document.body.innerHTML =
      '<header><button id="menu">Menu</button></header><main tabindex="-1"><button id="row">Row</button></main>';
    stop = keepFocus(document);
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
  });
  const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
  const main = (): HTMLElement => document.querySelector('main') as HTMLElement;
  const holdsFocus = (element: () => HTMLElement) =>
    waitFor(() => expect(document.activeElement).toBe(element()));
  /** Waits until the observer has seen all changes. */
  const seen = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => resolve());
      watch.observe(document.body, { childList: true });
      document.body.append(document.createComment('seen'));
    });
  };

  it('moves to the main part when the focused element is removed', async () => {
    byId('row').focus();
    byId('row').remove();
    await holdsFocus(main);
  });
  it('moves to a new main part when the old one is removed', async () => {
    byId('row').focus();
    main().remove();
    await seen();
    const next = document.createElement('main');
    next.tabIndex = -1;
    document.body.append(next);
    await holdsFocus(main);
  });
  it('stays where the change itself moved it', async () => {
    byId('row').focus();
    byId('row').remove();
    byId('menu').focus();
    await seen();
    expect(document.activeElement).toBe(byId('menu'));
  });
  it('stays when another element is removed, or nothing had the focus', async () => {
    byId('menu').focus();
    byId('row').remove();
    await seen();
    expect(document.activeElement).toBe(byId('menu'));
  });
  it('stays away after a press beside everything', async () => {
    byId('row').focus();
    byId('row').blur();
    await Promise.resolve();
    byId('row').remove();
    await seen();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the letters of the winners', () => {
  it('are B, P and T until the user chooses 庄, 闲 and 和, and the choice is stored', () => {
    const { result } = renderHook(useWinnerLetters);
    expect(result.current).toEqual({ banker: 'B', player: 'P', tie: 'T' });
    act(() => chooseLetterSet('chinese'));
    expect(result.current).toEqual({ banker: '庄', player: '闲', tie: '和' });
    expect(window.localStorage.getItem(STORAGE_KEYS.roadLetters)).toBe('chinese');
    act(() => chooseLetterSet('latin'));
    expect(result.current.banker).toBe('B');
  });

  it('name each choice by its letters', () =>
    expect([lettersOf('latin'), lettersOf('chinese')]).toEqual(['B P T', '庄 闲 和']));
});

describe('times', () => {
  const AT = Date.parse('2026-11-22T22:43:05.000Z');
  const HOUR_MS = 3_600_000;

  afterEach(() => {
    chooseHours('24');
    setPropertyZone('UTC');
  });

  it('are shown by the property’s clock, wherever the user is, with UTC in the full moment', () => {
    setPropertyZone('Asia/Macau');
    expect(formatTime(AT, 'de')).toBe('06:43:05');
    expect(formatTimeToMs(AT, 'en')).toBe('06:43:05.000');
    expect(formatWhole(AT, 'de')).toBe('23.11.2026, 06:43:05');
    expect(formatMoment(AT, 'de')).toMatch(/^23\.11\.2026, 06:43:05 · .*2026-11-22 22:43:05 UTC$/);
    expect([calendarDay(AT), calendarDay(AT - 7 * HOUR_MS)]).toEqual(['23/11/2026', '22/11/2026']);
  });

  it('include the day where it is not today, and the year where it is another', () => {
    setPropertyZone('UTC');
    expect(formatExact(AT, AT + HOUR_MS, 'de')).toBe('22:43:05');
    expect(formatExact(AT, AT + 2 * HOUR_MS, 'de')).toBe('22. Nov., 22:43:05');
    expect(formatExact(AT, AT + 9_000 * HOUR_MS, 'de')).toBe('22. Nov. 2026, 22:43:05');
  });

  it('have twenty-four hours in every language, and twelve where the user chose it', () => {
    setPropertyZone('UTC');
    expect(LANGUAGES.map((language) => formatClock(AT, language))).toEqual(LANGUAGES.map(() => '22:43'));
    chooseHours('12');
    expect(window.localStorage.getItem(STORAGE_KEYS.hours)).toBe('12');
    expect(formatClock(AT, 'de')).toMatch(/^10:43\s?PM$/);
    chooseHours('24');
    expect(formatExact(AT, AT, 'en')).toBe('22:43:05');
  });

  it('have the day before the month in English too', () => {
    setPropertyZone('UTC');
    expect([formatShortDay(AT, 'en'), formatDate(AT, 'en')]).toEqual(['Sun 22 Nov', '22 Nov 2026']);
  });
});

describe('a relative time', () => {
  it('uses the largest unit that fits, for the past and the future', () => {
    expect([0, 1, 59, 60, 1439, 1440, 3 * 1440].map((minutes) => formatRelative(minutes, 'en'))).toEqual([
      'now',
      '1 min. ago',
      '59 min. ago',
      '1 hr. ago',
      '23 hr. ago',
      'yesterday',
      '3 days ago',
    ]);
    expect(formatRelative(-90, 'en')).toBe('in 1 hr.');
    expect(formatRelative(5, 'de')).toBe('vor 5 Min.');
  });
});

/** A panel with a button that disappears when it is used. */
function Panel() {
  const { open, toggle, area, trigger } = useDisclosure();
  const [isUsed, setUsed] = useState(false);
  return (
    <main tabIndex={-1}>
      <div ref={area}>
        <button type="button" ref={trigger} onClick={toggle}>
          Open
        </button>
        {open && <section aria-label="Panel">{!isUsed && <input onChange={() => setUsed(true)} />}</section>}
      </div>
      <button type="button">Elsewhere</button>
    </main>
  );
}

describe('a panel under its button', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = keepFocus(document);
    render(<Panel />);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  });
  afterEach(() => {
    stop();
    cleanup();
  });
  const panel = () => screen.queryByRole('region', { name: 'Panel' });

  it('closes when the focus moves elsewhere', () => {
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    return waitFor(() => expect(panel()).toBeNull());
  });
  it('stays open, with the focus on its button, when its focused element is removed', async () => {
    const field = screen.getByRole('textbox');
    field.focus();
    fireEvent.change(field, { target: { value: 'used' } });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
    expect(panel()).not.toBeNull();
  });
});
