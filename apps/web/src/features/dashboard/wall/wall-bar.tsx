import { Button, Checkbox } from 'antd';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/link-button.tsx';
import { paths } from '#config/paths.ts';

interface Props {
  previews: boolean;
  onPreviews: (next: boolean) => void;
}

/** The exit and a few settings; hidden without input. */
export function WallBar({ previews, onPreviews }: Props) {
  const { t } = useTranslation('wall');
  const leave = useRef<HTMLAnchorElement>(null);
  const shown = useWallBar(leave);
  const [isFull, toggleFull] = useFullscreen();
  return (
    <nav className="wall-bar panel" data-shown={shown || undefined} aria-label={t('bar.label')}>
      <LinkButton to={paths.dashboard.link()} ref={leave}>
        {t('bar.leave')}
      </LinkButton>
      {toggleFull !== undefined && (
        <Button onClick={toggleFull}>{isFull ? t('bar.window') : t('bar.full')}</Button>
      )}
      <Checkbox checked={previews} onChange={({ target }) => onPreviews(target.checked)}>
        {t('bar.previews')}
      </Checkbox>
    </nav>
  );
}

const SHOWN_MS = 5_000;

/**
 * Returns true while the bar is visible: for a while after the pointer moved or Escape was pressed, which focuses its
 * first button.
 */
function useWallBar(first: RefObject<HTMLElement | null>): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(false), SHOWN_MS);
      setShown(true);
    };
    const onPointer = ({ movementX, movementY, type }: PointerEvent): void => {
      // Browsers send mouse events when a page changes under a resting pointer.
      if (type === 'pointerdown' || movementX !== 0 || movementY !== 0) show();
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      show();
      first.current?.focus();
    };
    window.addEventListener('pointermove', onPointer);
    window.addEventListener('pointerdown', onPointer);
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', onPointer);
      window.removeEventListener('pointerdown', onPointer);
      window.removeEventListener('keydown', onKey);
    };
  }, [first]);
  return shown;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Returns the full-screen state and its toggle; the toggle is undefined where the browser has none. */
function useFullscreen(): [boolean, (() => void) | undefined] {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = (): void => {
    const turned = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // A browser that refuses shows its own reason.
    turned.catch(() => {});
  };
  return [isFull, document.fullscreenEnabled ? toggle : undefined];
}
