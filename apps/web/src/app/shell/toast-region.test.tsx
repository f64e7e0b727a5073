import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTexts } from '../../../test/texts.ts';
import { showToast, toasts } from '../../lib/toasts.ts';
import { ToastRegion } from './toast-region.tsx';

describe('the toasts', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('shell');
  });
  beforeEach(() => {
    jest.useFakeTimers();
    render(<ToastRegion />);
    act(() => showToast('Saved'));
  });
  afterEach(() => {
    cleanup();
    toasts.set([]);
    jest.useRealTimers();
  });
  const wait = (ms: number) =>
    act(() => {
      jest.advanceTimersByTime(ms);
    });
  const isShown = () => screen.queryByText('Saved') !== null;

  it('are read out, and go by themselves', () => {
    expect(screen.getByText('Saved').closest('[role="status"]')).not.toBeNull();
    wait(5_999);
    expect(isShown()).toBe(true);
    wait(1);
    expect(isShown()).toBe(false);
  });

  it('stay for as long as the pointer or the focus is on them', () => {
    const region = screen.getByRole('region', { name: 'Notices' });
    fireEvent.pointerEnter(region);
    wait(60_000);
    expect(isShown()).toBe(true);
    fireEvent.pointerLeave(region);
    wait(5_999);
    expect(isShown()).toBe(true);
    act(() => screen.getByRole('button', { name: 'Close notice' }).focus());
    wait(60_000);
    expect(isShown()).toBe(true);
  });

  it('are reached by Alt+N, and close by their button', () => {
    fireEvent.keyDown(window, { code: 'KeyN', altKey: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close notice' }));
    act(() => (document.activeElement as HTMLElement).click());
    expect(isShown()).toBe(false);
  });
});
