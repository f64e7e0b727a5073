import './widget-tabs.css';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface Tab<Name extends string> {
  name: Name;
  label: string;
  badge?: ReactNode;
  content: ReactNode;
}

interface Props<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** Tabs, one stop of Tab: the arrow keys go from one to the next. What is not shown stays as it was left. */
export function WidgetTabs<Name extends string>({ label, tabs, chosen, onChoose }: Props<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextTab(
      event.key,
      tabs.findIndex(({ name }) => name === chosen),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onChoose(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className="tabs">
      <div className="tabs__list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ name, label: text, badge }) => (
          <button
            key={name}
            type="button"
            className="tabs__tab"
            role="tab"
            id={`${id}-tab-${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel-${name}`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {text}
            {badge}
          </button>
        ))}
      </div>
      <div className="tabs__panels">
        {tabs.map(({ name, content }) => (
          <div
            key={name}
            className="tabs__panel"
            role="tabpanel"
            id={`${id}-panel-${name}`}
            aria-labelledby={`${id}-tab-${name}`}
            // Not taken out of the layout: a thread that has no height would lose its place.
            inert={name !== chosen}
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}

function nextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
