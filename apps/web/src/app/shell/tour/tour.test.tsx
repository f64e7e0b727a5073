import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { keepSetting, readSetting } from '#api/settings.ts';
import { shellLayer } from '#lib/shell-layer.ts';
import { startTexts } from '#test/texts.ts';
import Tour from './tour.tsx';
import { useFirstVisit } from './use-first-visit.ts';

const PLACES = ['palette-button', 'account__button'];

function Visit() {
  useFirstVisit();
  return null;
}

describe('the tour', () => {
  let atRest: IdleRequestCallback[];
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('tour');
    // jsdom lays nothing out; what is in the page is shown.
    Object.assign(Element.prototype, { getClientRects: () => [{}] });
  });
  beforeEach(() => {
    localStorage.clear();
    keepSetting('tour', null);
    atRest = [];
    Object.assign(window, { requestIdleCallback: (work: IdleRequestCallback) => atRest.push(work) });
    document.body.innerHTML = PLACES.map((name) => `<button class="${name}"></button>`).join('');
  });
  afterEach(() => {
    act(() => shellLayer.set(null));
    cleanup();
    document.body.innerHTML = '';
  });
  const visit = async () => {
    render(<Visit />);
    await act(async () => {
      for (const work of atRest) work({ didTimeout: false, timeRemaining: () => 50 });
    });
    return shellLayer.get();
  };

  it('shows what is on the screen, step by step, and ends after the last step', () => {
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

  it('comes at the first visit, and to nobody who has seen or skipped it', async () => {
    expect(await visit()).toBe('tour');
    act(() => shellLayer.set(null));
    cleanup();
    document.body.innerHTML = PLACES.map((name) => `<button class="${name}"></button>`).join('');
    const { unmount } = render(<Tour onClose={() => {}} />);
    act(() => screen.getByRole('button', { name: 'Skip the tour' }).click());
    unmount();
    atRest = [];
    expect(await visit()).toBeNull();
  });

  it('never stands over a dialog, takes nobody from what they write, and comes to no browser that keeps it off', async () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    expect(await visit()).toBeNull();
    cleanup();
    document.body.innerHTML = '<input />';
    document.querySelector('input')?.focus();
    atRest = [];
    expect(await visit()).toBeNull();
    cleanup();
    document.body.innerHTML = '';
    atRest = [];
    localStorage.setItem('pitdesk.tour.v1', 'off');
    expect(await visit()).toBeNull();
    expect(atRest).toEqual([]);
  });
});
