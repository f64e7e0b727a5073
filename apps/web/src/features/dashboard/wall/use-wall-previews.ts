import { STORAGE_KEYS } from '@pitdesk/contracts';
import { useState } from 'react';
import { keepChoice } from '../../../lib/keep-choice.ts';

const ON = 'previews';

/** Whether the wall shows live pictures: not unless this browser was told to. */
export function useWallPreviews(): [boolean, (next: boolean) => void] {
  const [shown, setShown] = useState(() => window.localStorage.getItem(STORAGE_KEYS.wall) === ON);
  const choose = (next: boolean): void => {
    if (next) keepChoice(STORAGE_KEYS.wall, ON);
    else window.localStorage.removeItem(STORAGE_KEYS.wall);
    setShown(next);
  };
  return [shown, choose];
}
