import type { ChatSelection } from '@pitdesk/contracts/chat';
import { Input, type InputRef } from 'antd';
import { ChevronDownIcon } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { isComposing } from '#lib/interaction/letter-key.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useGrowingCount } from '#lib/text/use-growing-count.ts';
import { UnreadBadge } from '../unread-badge.tsx';
import { UnsentMark } from '../unsent-mark.tsx';
import { WaitingCount } from '../waiting/waiting-count.tsx';
import { findTables, type TableOption } from './table-options.ts';

/** The number of options that are mounted at first, and added at the end of the scrolled list. */
const OPTIONS_AT_ONCE = 100;

interface Props {
  /** Undefined while they are loading. */
  options: readonly TableOption[] | undefined;
  chosen: ChatSelection | null;
  onChoose: (selection: ChatSelection) => void;
  field: RefObject<InputRef | null>;
}

/**
 * The table selector: a search field, and a list of tables with their unread counts. With antd's `Select`, screen readers
 * would announce neither the count nor the chosen table.
 */
export function TablePicker({ options, chosen, onChoose, field }: Props) {
  const { t } = useTranslation('chat');
  const listId = useId();
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const open = query !== null && options !== undefined;
  const found = findTables(options ?? [], query ?? '');
  const nameOf = useTableNames();
  const knownTitle = chosen?.title ?? String(chosen?.chat.id ?? '');
  const title = chosen?.id === undefined ? plainLine(knownTitle) : nameOf(chosen.id, knownTitle);
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
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && open) {
      // Escape closes only the list.
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
      <Input
        className="picker__field"
        suffix={<ChevronDownIcon />}
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
      {open && <TableOptions id={listId} options={found} active={active} onChoose={choose} />}
    </div>
  );
}

interface OptionsProps {
  id: string;
  options: readonly TableOption[];
  /** The index of the option that Enter chooses. */
  active: number;
  onChoose: (option: TableOption) => void;
}

/** The matching tables. The focus stays in the field above, which handles the keys. */
function TableOptions({ id, options, active, onChoose }: OptionsProps) {
  const { t } = useTranslation('chat');
  const nameOf = useTableNames();
  const list = useRef<HTMLDivElement>(null);
  const [count, end] = useGrowingCount(options.length, OPTIONS_AT_ONCE);
  // The keys can reach options that are not mounted. Then the options around the active one are mounted.
  const from = active < count ? 0 : active - OPTIONS_AT_ONCE / 2;
  const to = active < count ? count : active + OPTIONS_AT_ONCE / 2;
  useEffect(() => {
    list.current?.children[active - from]?.scrollIntoView?.({ block: 'nearest' });
  }, [active, from]);
  if (options.length === 0) {
    return (
      <p className="popup-list picker__list" role="status">
        {t('picker.none')}
      </p>
    );
  }
  return (
    <div className="popup-list picker__list" id={id} role="listbox" aria-label={t('picker.label')} ref={list}>
      {options.slice(from, to).map((option, offset) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keys.
        <div
          key={String(option.selection.chat.id)}
          id={`${id}-${String(from + offset)}`}
          role="option"
          aria-selected={from + offset === active}
          aria-posinset={from + offset + 1}
          aria-setsize={options.length}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <bdi translate="no" className="cut">
            {nameOf(option.selection.id ?? '', option.selection.title)}
          </bdi>
          <WaitingCount count={option.waiting} />
          <UnsentMark chatId={option.selection.chat.id} />
          <UnreadBadge count={option.unread} />
          <span className="hint">{t('picker.terminal', { id: option.selection.terminal_id })}</span>
        </div>
      ))}
      {to === count && count < options.length && <div ref={end} aria-hidden="true" />}
    </div>
  );
}
