import { type InputRef, Tabs } from 'antd';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { areLetterKeysOn } from '#api/settings.ts';
import { PartBoundary } from '#components/part-boundary.tsx';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { isComposing, letterKeyOf } from '#lib/interaction/letter-key.ts';
import { KEYS } from '../inbox/inbox-keys.ts';
import { ChatTab } from './chat-tab.tsx';
import { WidgetHead } from './widget-head.tsx';

/** The width below which the widget fills the screen; the same in its style sheet. */
const FILLS_THE_SCREEN = '(max-width: 480px)';

interface Props {
  players: ReactNode;
  onMinimise: () => void;
  /** True if the user has just opened it: then the focus moves into it. */
  takeFocus: boolean;
}

/** The open widget. */
export default function WidgetPanel({ players, onMinimise, takeFocus }: Props) {
  const { t } = useTranslation('chat');
  const [tab, setTab] = useState('chat');
  const panel = useRef<HTMLElement>(null);
  const picker = useRef<InputRef>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const next = useRef<() => void>(null);
  const startsFocused = useRef(takeFocus);
  useInertBehind(panel);

  useLayoutEffect(() => {
    if (!startsFocused.current) return;
    if (message.current?.disabled === false) message.current.focus();
    else picker.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (areLetterKeysOn() && letterKeyOf(event.nativeEvent) === KEYS.waiting) {
      // Otherwise the letter would be typed into a field that gets the focus.
      event.preventDefault();
      next.current?.();
      return;
    }
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    // Escape closes an open list, menu or dialog of the widget first.
    if (panel.current?.querySelector('[aria-expanded="true"]')) return;
    if (event.target instanceof Node && !panel.current?.contains(event.target)) return;
    onMinimise();
  };
  // antd's tabs wait for Enter. Here the focus chooses a tab.
  const onTabFocus = ({ target }: FocusEvent): void => {
    const key =
      target.matches('[role="tab"]') && target.closest('[data-node-key]')?.getAttribute('data-node-key');
    if (typeof key === 'string') setTab(key);
  };
  return (
    <section className="widget" ref={panel} aria-label={t('widget.label')} onKeyDown={onKeyDown}>
      <WidgetHead onMinimise={onMinimise} />
      <Tabs
        className="widget__tabs"
        activeKey={tab}
        onChange={setTab}
        onFocus={onTabFocus}
        animated={false}
        items={[
          {
            key: 'chat',
            label: <span>{t('widget.chat')}</span>,
            forceRender: true,
            children: <ChatTab shown={tab === 'chat'} picker={picker} message={message} next={next} />,
          },
          {
            key: 'players',
            label: <span>{t('widget.players')}</span>,
            // The online list changes often, so it is subscribed to only while it is shown.
            children: tab === 'players' && <PartBoundary>{players}</PartBoundary>,
          },
        ]}
      />
    </section>
  );
}

/** Makes the page behind the widget inert while the widget fills the screen. */
export function useInertBehind(panel: RefObject<HTMLElement | null>): void {
  const fills = useMediaQuery(FILLS_THE_SCREEN);
  useLayoutEffect(() => {
    if (!fills || panel.current === null) return undefined;
    const siblings = [...(panel.current.parentElement?.children ?? [])];
    const behind = siblings.filter(
      (one): one is HTMLElement =>
        one instanceof HTMLElement &&
        one !== panel.current &&
        !one.hasAttribute('inert') &&
        one.tagName !== 'DIALOG',
    );
    for (const one of behind) one.setAttribute('inert', '');
    return () => {
      for (const one of behind) one.removeAttribute('inert');
    };
  }, [fills, panel]);
}
