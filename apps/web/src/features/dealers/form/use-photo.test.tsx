import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { replaceIn } from '#test/replace-in.ts';
import { usePhoto } from './use-photo.ts';

let read: (picture: ImageBitmap) => void;
beforeEach(() => {
  // jsdom draws nothing.
  replaceIn(HTMLCanvasElement.prototype, {
    getContext: () => null,
    toDataURL: () => 'data:image/jpeg;base64,AAAA',
  });
  replaceIn(globalThis, {
    createImageBitmap: () =>
      new Promise<ImageBitmap>((resolve) => {
        read = resolve;
      }),
  });
});
afterEach(cleanup);

const chosen = (): File => new File(['a picture'], 'ana.jpg', { type: 'image/jpeg' });
const picture = { width: 4, height: 4, close: () => {} };

it('drops a picture that is cancelled while it is read', async () => {
  const change = jest.fn();
  const { result } = renderHook(() => usePhoto(change));
  act(() => result.current.choose(chosen()));
  expect(result.current.isReading).toBe(true);
  act(() => result.current.drop(null));
  expect(result.current.isReading).toBe(false);
  await act(async () => read(picture));
  expect(result.current.cutPicture).toBeNull();
  expect(change.mock.calls).toEqual([[null]]);
});

it('reads the file that was chosen last', async () => {
  const { result } = renderHook(() => usePhoto(() => {}));
  act(() => result.current.choose(chosen()));
  const first = read;
  act(() => result.current.choose(chosen()));
  await act(async () => first(picture));
  expect(result.current.cutPicture).toBeNull();
  await act(async () => read(picture));
  expect(result.current.cutPicture?.picture).toBe(picture);
});
