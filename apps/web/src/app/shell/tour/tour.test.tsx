import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { readSetting } from '#api/settings.ts';
import { shellLayer } from '#lib/interaction/shell-layer.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { forgetStorage } from '#test/forget-storage.ts';
import { replaceIn } from '#test/replace-in.ts';
import { startTexts } from '#test/texts.ts';
import Tour, { placeBeside } from './tour.tsx';
import { useFirstVisit } from './use-first-visit.ts';

const PLACES = ['palette-button', 'account__button'];

function Visit() {
  useFirstVisit();
  return null;
}

describe('the tour', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('tour');
  });
  beforeEach(() => {
    forgetStorage();
    gateway = fakeGateway();
    gateway.answers('GET /api/preferences', () => ok({ version: 0, values: {} }));
    // jsdom has no layout; every rendered element counts as visible.
    replaceIn(Element.prototype, { getClientRects: () => [{}] });
    document.body.innerHTML = PLACES.map((name) => `<button class="${name}"></button>`).join('');
  });
  afterEach(() => {
    gateway.restore();
    act(() => shellLayer.set(null));
    cleanup();
    document.body.innerHTML = '';
  });
  const visit = async () => {
    render(<Visit />, { wrapper: fakeConsole().wrapper });
    await act(async () => {
      // Let the pending answers arrive.
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    });
    return shellLayer.get();
  };

  it('explains the visible parts of the screen step by step, and ends after the last step', () => {
    let closed = false;
    render(<Tour onClose={() => (closed = true)} />);
    expect(screen.getByRole('dialog', { name: 'Find anything' })).toBe(document.activeElement);
    expect(screen.getByText('1 of 2')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Next' }).click());
    expect(screen.getByRole('dialog', { name: 'Your account' })).toBe(document.activeElement);
    act(() => screen.getByRole('button', { name: 'Done' }).click());
    expect([closed, readSetting('tour')]).toEqual([true, 'seen']);
  });

  it('[shell.resize.debounce] is placed again 200 ms after the last change of the window’s size', () => {
    render(<Tour onClose={() => {}} />);
    jest.useFakeTimers();
    const measure = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    for (const wait of [150, 199]) {
      fireEvent(window, new Event('resize'));
      act(() => {
        jest.advanceTimersByTime(wait);
      });
      expect(measure).not.toHaveBeenCalled();
    }
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(measure).toHaveBeenCalled();
    measure.mockRestore();
    jest.useRealTimers();
  });

  it('is shown at the first visit, unless the user has seen or skipped it', async () => {
    expect(await visit()).toBe('tour');
    act(() => shellLayer.set(null));
    cleanup();
    // jsdom has no layout; every rendered element counts as visible.
    replaceIn(Element.prototype, { getClientRects: () => [{}] });
    document.body.innerHTML = PLACES.map((name) => `<button class="${name}"></button>`).join('');
    const { unmount } = render(<Tour onClose={() => {}} />);
    act(() => screen.getByRole('button', { name: 'Skip the tour' }).click());
    unmount();
    expect(readSetting('tour')).toBe('seen');
    expect(await visit()).toBeNull();
  });

  it('is not shown to a user who has seen it in another browser, or while that is unknown', async () => {
    gateway.answers('GET /api/preferences', () => refused('service.database_unavailable'));
    expect(await visit()).toBeNull();
    cleanup();
    gateway.answers('GET /api/preferences', () => ok({ version: 1, values: { tour: 'seen' } }));
    expect(await visit()).toBeNull();
    expect(readSetting('tour')).toBe('seen');
  });

  it('never covers a dialog, never takes the focus from a field, and respects a browser that disables it', async () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    expect(await visit()).toBeNull();
    cleanup();
    document.body.innerHTML = '<input />';
    document.querySelector('input')?.focus();
    expect(await visit()).toBeNull();
    cleanup();
    document.body.innerHTML = '';
    localStorage.setItem('pitdesk.tour.v1', 'off');
    expect(await visit()).toBeNull();
  });
});

describe('the place of the tour', () => {
  const box = (left: number, top: number, width: number, height: number) => ({
    left,
    top,
    width,
    height,
    right: left + width,
    bottom: top + height,
  });
  const WIDE = { width: 1440, height: 900 };
  const NARROW = { width: 360, height: 740 };

  it('is beside a tall element, below a small one, and above one in the lower half', () => {
    expect(placeBeside(box(0, 60, 240, 700), 320, WIDE)).toEqual({ width: 320, left: 252, top: 60 });
    expect(placeBeside(box(1380, 8, 40, 40), 320, WIDE)).toEqual({ width: 320, left: 1108, top: 60 });
    expect(placeBeside(box(1280, 830, 140, 48), 320, WIDE)).toEqual({ width: 320, left: 1108, bottom: 82 });
  });

  it('stays inside a narrow screen', () => {
    const place = placeBeside(box(4, 8, 40, 40), 400, NARROW);
    expect(place).toEqual({ width: 336, left: 12, top: 60 });
  });
});
