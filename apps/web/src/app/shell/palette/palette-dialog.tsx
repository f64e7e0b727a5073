import {
  BookmarkIcon,
  ClockIcon,
  IdCardIcon,
  LayersIcon,
  PlayIcon,
  SearchIcon,
  SpadeIcon,
  StarIcon,
  UserIcon,
  UsersRoundIcon,
  XIcon,
} from 'lucide-react';
import './palette.css';
import { SHELL } from '@pitdesk/contracts/browser';
import { Button, Flex, Input, type InputRef, Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readSetting, writeSetting } from '#api/settings.ts';
import { RestoreFocus } from '#components/dialog.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { isComposing } from '#lib/interaction/letter-key.ts';
import { useOpenAfterMount } from '#lib/interaction/use-open-after-mount.ts';
import type { Entry } from './search-entries.ts';
import { isSearch, searchEntries } from './search-entries.ts';

/** More than anybody reads: another letter narrows the list. */
const SHOWN = 40;
const LIST_ID = 'palette-list';

interface Props {
  entries: readonly Entry[];
  /** True where a source could not be read, so that its entries are missing. */
  isPartial: boolean;
  /** True while the gateway searches. */
  isLoading: boolean;
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

/** A search field with its results: the arrow keys choose, Enter opens, and the focus stays in the field. */
export function PaletteDialog({ entries, isPartial, isLoading, typed, onType, onClose }: Props) {
  const { t } = useTranslation('palette');
  const { t: common } = useTranslation();
  const [language] = useLanguage();
  const navigate = useNavigate();
  const field = useRef<InputRef>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = useOpenAfterMount();
  const [recent] = useState(recentChoices);
  /** By its id, so that results that arrive later do not move the choice. Null for the best one. */
  const [chosen, setChosen] = useState<string | null>(null);
  const searching = isSearch(typed);
  const found = searching
    ? searchEntries(entries, typed, language, SHOWN)
    : initialEntries(entries, recent).slice(0, SHOWN);
  const at = Math.max(
    0,
    found.findIndex(({ id }) => id === chosen),
  );
  const activeId = found[at]?.id;
  useEffect(() => {
    if (activeId === undefined) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const type = (text: string): void => {
    onType(text);
    setChosen(null);
  };
  const go = ({ id, leadsTo, found: isFound, fills }: Entry): void => {
    if (fills !== undefined) {
      type(fills);
      return;
    }
    // What the gateway found is about persons and rounds: its id is not stored.
    if (isFound === undefined) storeChoice(id);
    // Close first, so that the focus is restored before another layer opens.
    onClose();
    if (typeof leadsTo === 'string') void navigate(leadsTo);
    else setTimeout(leadsTo);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const last = found.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(last, at + 8),
      PageUp: Math.max(0, at - 8),
    };
    const next = steps[event.key];
    const entry = found[at];
    if (next !== undefined) setChosen(found[next]?.id ?? null);
    else if (event.key === 'Enter' && entry !== undefined) go(entry);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      open={isOpen}
      rootClassName="palette"
      width={640}
      title={<span className="visually-hidden">{t('title')}</span>}
      closable={false}
      footer={null}
      // Ignore the second press of a double press: the first one opened the palette.
      onCancel={(event) => event.detail !== 2 && onClose()}
      afterOpenChange={(isThere) => isThere && field.current?.focus()}
      transitionName=""
      maskTransitionName=""
    >
      <RestoreFocus />
      <Flex vertical className="fill">
        <Flex gap={10} align="center" className="palette__head">
          <SearchIcon />
          <Input
            className="palette__field fill"
            variant="borderless"
            size="large"
            role="combobox"
            aria-label={t('title')}
            aria-expanded={found.length > 0}
            aria-controls={LIST_ID}
            aria-autocomplete="list"
            aria-activedescendant={activeId === undefined ? undefined : optionId(at)}
            placeholder={t('placeholder')}
            autoComplete="off"
            spellCheck={false}
            ref={field}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Button
            type="text"
            aria-label={common('modal.close')}
            title={common('modal.close')}
            onClick={onClose}
            icon={<XIcon />}
          />
        </Flex>
        <p className={`palette__note note ${searching ? '' : 'key-hint'}`.trim()} role="status">
          {searching
            ? isLoading
              ? t('searching')
              : found.length === 0
                ? t('none')
                : t('found', { count: found.length })
            : t('hint')}
        </p>
        <div className="palette__list" id={LIST_ID} role="listbox" aria-label={t('results')} ref={list}>
          {found.map((entry, index) => (
            <PaletteOption
              key={entry.id}
              id={optionId(index)}
              entry={entry}
              isActive={index === at}
              isRecent={!searching && recent.includes(entry.id)}
              onPoint={() => setChosen(entry.id)}
              onChoose={() => go(entry)}
            />
          ))}
        </div>
        {isPartial && <p className="pad note is-attention">{t('partial')}</p>}
      </Flex>
    </Modal>
  );
}

const optionId = (index: number): string => `palette-option-${index}`;

/** Returns the entries for an empty search: the latest choices, then pages and actions. */
function initialEntries(entries: readonly Entry[], recent: readonly string[]): Entry[] {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const again = recent.flatMap((id) => known.get(id) ?? []);
  const rest = entries.filter(
    ({ id, kind }) => (kind === 'page' || kind === 'action') && !recent.includes(id),
  );
  return [...again, ...rest];
}

const ICONS: Record<Entry['kind'], ReactNode> = {
  page: <BookmarkIcon />,
  table: <SpadeIcon />,
  action: <PlayIcon />,
  player: <UsersRoundIcon />,
  staff: <IdCardIcon />,
  round: <LayersIcon />,
  dealer: <UserIcon />,
  event: <StarIcon />,
};

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  /** True where it was chosen before. */
  isRecent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function PaletteOption({ id, entry, isActive, isRecent, onPoint, onChoose }: OptionProps) {
  const { t } = useTranslation('palette');
  return (
    <Flex
      gap={12}
      align="center"
      className="palette__option"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {isRecent ? <ClockIcon /> : ICONS[entry.kind]}
      <span className="fill words">
        <bdi translate="no">{entry.text}</bdi>
        {entry.detail !== undefined && (
          <bdi translate="no" className="palette__detail note">
            {entry.detail}
          </bdi>
        )}
      </span>
      <span className="hint">{t(`kind.${entry.kind}`)}</span>
    </Flex>
  );
}

/** Returns the ids of the latest choices, newest first. */
function recentChoices(): string[] {
  try {
    const kept: unknown = JSON.parse(readSetting('recent') ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((id) => typeof id === 'string').slice(0, SHELL.recentChoices)
      : [];
  } catch {
    return [];
  }
}

function storeChoice(id: string): void {
  const next = [id, ...recentChoices().filter((known) => known !== id)].slice(0, SHELL.recentChoices);
  writeSetting('recent', JSON.stringify(next));
}
