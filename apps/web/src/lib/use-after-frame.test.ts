import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useAfterFrame } from './use-after-frame.ts';

let frames: FrameRequestCallback[];
beforeEach(() => {
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const draw = (): void =>
  act(() => {
    for (const frame of frames.splice(0)) frame(0);
  });

it('shows a change once the frame of it has been painted', async () => {
  const { result, rerender } = renderHook((path: string) => useAfterFrame(path), {
    initialProps: '/dashboard',
  });
  rerender('/messages');
  expect(result.current).toBe('/dashboard');
  draw();
  await waitFor(() => expect(result.current).toBe('/messages'));
});

it('follows at once in a tab in the background, which has no frames', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { result, rerender } = renderHook((path: string) => useAfterFrame(path), {
    initialProps: '/dashboard',
  });
  rerender('/messages');
  await waitFor(() => expect(result.current).toBe('/messages'));
  expect(frames).toEqual([]);
});
