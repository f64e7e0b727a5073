import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { chooseSkin, currentSkin } from './browser/skin.ts';
import { keepFocus } from './interaction/keep-focus.ts';
import { useDisclosure } from './interaction/use-disclosure.ts';
import { changeLayout, layoutSettings } from './layout/layout-settings.ts';
import {
  calendarDay,
  formatClock,
  formatExact,
  formatMoment,
  formatRelative,
  formatTime,
} from './text/format.ts';
import { chooseLetterSet, lettersOf, useWinnerLetters } from './text/winner-letters.ts';
import { chooseHours } from './time/hours.ts';
import { notePropertyZone } from './time/property-zone.ts';

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
  /** Until what watches the page has seen every change that was made. */
  const seen = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => resolve());
      watch.observe(document.body, { childList: true });
      document.body.append(document.createComment('seen'));
    });
  };

  it('is given to the main part when what held it goes', async () => {
    byId('row').focus();
    byId('row').remove();
    await holdsFocus(main);
  });
  it('is given to the main part that comes later, when the whole part went', async () => {
    byId('row').focus();
    main().remove();
    await seen();
    const next = document.createElement('main');
    next.tabIndex = -1;
    document.body.append(next);
    await holdsFocus(main);
  });
  it('stays where the change itself put it', async () => {
    byId('row').focus();
    byId('row').remove();
    byId('menu').focus();
    await seen();
    expect(document.activeElement).toBe(byId('menu'));
  });
  it('is not taken when something else goes, or by what nobody stood on', async () => {
    byId('menu').focus();
    byId('row').remove();
    await seen();
    expect(document.activeElement).toBe(byId('menu'));
  });
  it('is not moved when it was left on purpose', async () => {
    byId('row').focus();
    byId('row').blur();
    await Promise.resolve();
    byId('row').remove();
    await seen();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the letters of the winners', () => {
  it('shows B, P and T until somebody chooses 庄, 闲 and 和, and keeps the choice', () => {
    const { result } = renderHook(useWinnerLetters);
    expect(result.current).toEqual({ banker: 'B', player: 'P', tie: 'T' });
    act(() => chooseLetterSet('chinese'));
    expect(result.current).toEqual({ banker: '庄', player: '闲', tie: '和' });
    expect(window.localStorage.getItem(STORAGE_KEYS.roadLetters)).toBe('chinese');
    act(() => chooseLetterSet('latin'));
    expect(result.current.banker).toBe('B');
  });

  it('names each choice by its letters', () =>
    expect([lettersOf('latin'), lettersOf('chinese')]).toEqual(['B P T', '庄 闲 和']));
});

describe('a choice', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('a choice holds in a browser that has no room to keep it, and no earlier one comes back', () => {
    chooseSkin('light');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    chooseSkin('dark');
    changeLayout({ width: 'fixed' });
    expect([currentSkin(), layoutSettings.get().width]).toEqual(['dark', 'fixed']);
    expect(localStorage.getItem(STORAGE_KEYS.skin)).toBeNull();
  });
});

describe('times', () => {
  const AT = Date.parse('2026-11-22T22:43:05.000Z');
  const HOUR_MS = 3_600_000;

  afterEach(() => {
    chooseHours('language');
    notePropertyZone('UTC');
  });

  it('shows times by the property’s clock, wherever the user is, with UTC in the whole moment', () => {
    notePropertyZone('Asia/Macau');
    expect(formatTime(AT, 'de')).toBe('06:43:05');
    expect(formatMoment(AT, 'de')).toMatch(/^23\.11\.2026, 06:43:05 · .*2026-11-22 22:43:05 UTC$/);
    expect([calendarDay(AT), calendarDay(AT - 7 * HOUR_MS)]).toEqual(['11/23/26', '11/22/26']);
  });

  it('an exact time names its day where that is another, and its year where that is', () => {
    notePropertyZone('UTC');
    expect(formatExact(AT, AT + HOUR_MS, 'de')).toBe('22:43:05');
    expect(formatExact(AT, AT + 2 * HOUR_MS, 'de')).toBe('22. Nov., 22:43:05');
    expect(formatExact(AT, AT + 9_000 * HOUR_MS, 'de')).toBe('22. Nov. 2026, 22:43:05');
  });

  it('a clock has twelve hours or twenty-four as chosen, else as the language has it', () => {
    notePropertyZone('UTC');
    expect([formatClock(AT, 'en'), formatClock(AT, 'de')]).toEqual([
      expect.stringMatching(/^10:43\sPM$/),
      '22:43',
    ]);
    chooseHours('24');
    expect([formatClock(AT, 'en'), formatExact(AT, AT, 'en')]).toEqual(['22:43', '22:43:05']);
    expect(window.localStorage.getItem(STORAGE_KEYS.hours)).toBe('24');
    chooseHours('12');
    expect(formatClock(AT, 'de')).toMatch(/^10:43\s?PM$/);
  });
});

describe('how long ago', () => {
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

/** A panel with something in it that goes when it is used. */
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

  it('closes when the focus goes elsewhere', () => {
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    return waitFor(() => expect(panel()).toBeNull());
  });
  it('stays, with the focus on its button, when what held the focus in it goes', async () => {
    const field = screen.getByRole('textbox');
    field.focus();
    fireEvent.change(field, { target: { value: 'used' } });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
    expect(panel()).not.toBeNull();
  });
});
