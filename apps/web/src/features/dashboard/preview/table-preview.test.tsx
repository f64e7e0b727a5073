import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { STREAM_TYPE } from '@pitdesk/contracts/tables';
import { buildTable } from '@pitdesk/contracts/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { IDLE_AFTER_MS } from './idle.ts';
import { noPicture, TablePreview } from './table-preview.tsx';

const shown = {
  previews: 'live',
  type: STREAM_TYPE.hls,
  hasStream: true,
  failed: false,
  isIdle: false,
} as const;

describe('why no picture is shown', () => {
  it('has no reason while a live picture or a still can be shown', () => {
    expect(noPicture(shown)).toBeNull();
    expect(noPicture({ ...shown, type: STREAM_TYPE.embedded })).toBeNull();
    expect(noPicture({ ...shown, previews: 'stills' })).toBeNull();
    expect(noPicture({ ...shown, previews: 'stills', type: STREAM_TYPE.progressive })).toBeNull();
  });
  it('shows why there is no picture: the choice before the stream, the stream before idleness', () => {
    expect(noPicture({ ...shown, failed: true })).toBe('noPicture');
    expect(noPicture({ ...shown, failed: true, isIdle: true })).toBe('previewIdle');
    expect(noPicture({ ...shown, isIdle: true, previews: 'stills', type: STREAM_TYPE.embedded })).toBe(
      'previewNoStill',
    );
    expect(noPicture({ ...shown, isIdle: true, hasStream: false })).toBe('noStream');
    expect(noPicture({ ...shown, hasStream: false, previews: 'off' })).toBe('previewsOff');
  });
});

describe('a preview where nobody is', () => {
  const table = buildTable({ stream_type: STREAM_TYPE.embedded, stream_url: 'http://127.0.0.1:9/3' });
  let gateway: FakeGateway;
  beforeAll(async () => {
    await (await startTexts()).loadNamespaces('dashboard');
  });
  beforeEach(() => {
    // jsdom lays nothing out: every card is on the screen.
    class InView {
      constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
      observe = (): void => this.notify([{ isIntersecting: true }]);
      disconnect = (): void => {};
    }
    Object.assign(globalThis, { IntersectionObserver: InView });
    jest.useFakeTimers();
    gateway = fakeGateway();
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    gateway.restore();
  });
  const show = (isOnWall = false) =>
    render(<TablePreview table={table} isOnWall={isOnWall} />, { wrapper: fakeConsole().wrapper });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const frames = () => document.querySelectorAll('iframe').length;

  it('pauses after ten minutes without input, and resumes with the first', async () => {
    show();
    fireEvent.load(screen.getByTitle(/Live video/));
    await pass(IDLE_AFTER_MS - 1);
    expect(frames()).toBe(1);
    fireEvent.keyDown(window, { key: 'a' });
    await pass(IDLE_AFTER_MS - 1);
    expect(frames()).toBe(1);
    await pass(1);
    expect(frames()).toBe(0);
    expect(screen.getByText(/Preview paused/)).toBeTruthy();
    fireEvent.wheel(window);
    expect(frames()).toBe(1);
  });
  it('counts input in another tab, as the idle lock notes it', async () => {
    show();
    fireEvent.load(screen.getByTitle(/Live video/));
    await pass(IDLE_AFTER_MS);
    expect(frames()).toBe(0);
    const change = { key: `${STORAGE_KEYS.idleLock}:`, newValue: String(Date.now() + 60_000) };
    act(() => void window.dispatchEvent(new StorageEvent('storage', change)));
    expect(frames()).toBe(1);
  });
  it('does not pause on the wall, which nobody touches', async () => {
    show(true);
    fireEvent.load(screen.getByTitle(/Live video/));
    await pass(IDLE_AFTER_MS * 2);
    expect(frames()).toBe(1);
  });
});
