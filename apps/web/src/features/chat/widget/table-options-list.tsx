import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { plainLine } from '../../../lib/plain-line.ts';
import type { TableOption } from './table-options.ts';
import { UnreadBadge } from './unread-badge.tsx';

interface Props {
  id: string;
  options: readonly TableOption[];
  /** The one that Enter would choose, by index. */
  active: number;
  onChoose: (option: TableOption) => void;
}

/** The tables that fit; the focus stays in the field above, whose keys choose. */
export function TableOptions({ id, options, active, onChoose }: Props) {
  const { t } = useTranslation('chat');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  if (options.length === 0) {
    return (
      <p className="picker__list picker__list--none" role="status">
        {t('picker.none')}
      </p>
    );
  }
  return (
    <div className="picker__list" id={id} role="listbox" aria-label={t('picker.label')} ref={list}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keys.
        <div
          key={String(option.selection.chat.id)}
          id={`${id}-${String(index)}`}
          className="picker__option"
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <bdi className="picker__title">{plainLine(option.selection.title)}</bdi>
          <UnreadBadge count={option.unread} />
          <span className="picker__terminal">
            {t('picker.terminal', { id: option.selection.terminal_id })}
          </span>
        </div>
      ))}
    </div>
  );
}
