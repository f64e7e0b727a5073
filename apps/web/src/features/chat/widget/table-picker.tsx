import './table-picker.css';
import type { ChatSelection } from '@pitdesk/contracts';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainLine } from '../../../lib/plain-line.ts';
import { ChevronIcon } from '../chat-icons.tsx';
import { findTables, type TableOption } from './table-options.ts';
import { TableOptions } from './table-options-list.tsx';

interface Props {
  /** Undefined while they are on their way. */
  options: readonly TableOption[] | undefined;
  chosen: ChatSelection | null;
  onChoose: (selection: ChatSelection) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** The table selector: a field that finds a table by its name, and a list of them with what is unread at each. */
export function TablePicker({ options, chosen, onChoose, field }: Props) {
  const { t } = useTranslation('chat');
  const listId = useId();
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const open = query !== null && options !== undefined;
  const found = findTables(options ?? [], query ?? '');
  const title = chosen === null ? '' : plainLine(chosen.title ?? String(chosen.chat.id));
  const prompt = options === undefined ? t('picker.fetching') : t('picker.choose');

  const show = (text: string): void => {
    setQuery(text);
    const at = found.findIndex(({ selection }) => selection.chat.id === chosen?.chat.id);
    setActive(text === '' ? Math.max(at, 0) : 0);
  };
  const choose = (option: TableOption | undefined): void => {
    if (option === undefined) return;
    setQuery(null);
    onChoose(option.selection);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { length } = found;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      // The list is the top layer: the widget stays.
      event.stopPropagation();
      setQuery(null);
    } else if (event.key === 'Enter' && open) choose(found[active]);
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !open) show('');
    else if (event.key === 'ArrowDown' && length > 0) setActive((active + 1) % length);
    else if (event.key === 'ArrowUp' && length > 0) setActive((active - 1 + length) % length);
    else return;
    event.preventDefault();
  };
  return (
    <div className="picker" data-open={open || undefined}>
      <input
        className="picker__field"
        ref={field}
        role="combobox"
        aria-label={t('picker.label')}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && found.length > 0 ? `${listId}-${String(active)}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={open && title !== '' ? title : prompt}
        value={query ?? title}
        onClick={() => show('')}
        onChange={(event) => show(event.target.value)}
        onBlur={() => setQuery(null)}
        onKeyDown={onKeyDown}
      />
      <ChevronIcon />
      {open && <TableOptions id={listId} options={found} active={active} onChoose={choose} />}
    </div>
  );
}
