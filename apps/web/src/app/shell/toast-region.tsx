import './toast-region.css';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { dropToast, toasts } from '../../lib/toasts.ts';

const SHOWN_MS = 6_000;

/** Top right, read out as they come. They wait for as long as the pointer or the focus is on them; Alt+N leads there. */
export function ToastRegion() {
  const { t } = useTranslation('shell');
  const all = useSyncExternalStore(toasts.subscribe, toasts.get);
  const [isHeld, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // By the place of the key: with Alt some keyboards write another letter.
      if (event.code !== 'KeyN' || !event.altKey || event.ctrlKey || event.metaKey) return;
      const button = region.current?.querySelector('button');
      if (!button) return;
      event.preventDefault();
      button.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (isHeld && all.length === 0) setHeld(false);
  return (
    <section
      className="toasts"
      aria-label={t('toasts.label')}
      ref={region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status" className="toasts__list">
        {all.map(({ id, text }) => (
          <ToastCard key={id} text={text} isHeld={isHeld} onLeave={() => dropToast(id)} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ text, isHeld, onLeave }: { text: string; isHeld: boolean; onLeave: () => void }) {
  const { t } = useTranslation('shell');
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => leave.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <div className="toast">
      <span className="toast__text">{text}</span>
      <IconButton label={t('toasts.close')} onClick={onLeave}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
