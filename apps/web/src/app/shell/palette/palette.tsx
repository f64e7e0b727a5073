import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { may } from '#lib/state/may.ts';
import { useDebounced } from '#lib/time/use-debounced.ts';
import { commandIn, VERBS, type Verb } from './commands.ts';
import {
  mayVerb,
  messageEntries,
  TABLE_VERBS,
  tableActEntries,
  useActionEntries,
  useDealerEntries,
  useEventEntries,
  useTableEntries,
  verbEntries,
} from './entries.ts';
import { useFoundEntries } from './found-entries.ts';
import { pageEntries } from './page-entries.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import type { Entry } from './search-entries.ts';
import { useDemoEntries } from './use-demo-entries.ts';

interface Props {
  user: LoadedUser;
  onClose: () => void;
}

/** Searches everything that the user may see and open. Its data is loaded when it opens. */
export default function Palette(props: Props) {
  const { user } = props;
  return may(user, 'events.read') && may(user, 'dealers.read') ? (
    <WithRecords {...props} />
  ) : (
    <WithoutRecords {...props} />
  );
}

interface Typed {
  text: string;
  type: (text: string) => void;
  /** The text once the user has paused: what the gateway is asked for. */
  settled: string;
}

/** One pause for all searches of the gateway. */
const PAUSE_MS = 200;

function useTyped(): Typed {
  const [text, type] = useState('');
  return { text, type, settled: useDebounced(text, PAUSE_MS) };
}

interface OwnEntries {
  entries: Entry[];
  failed: boolean;
  isLoading: boolean;
}

function useOwnEntries(user: LoadedUser, { text, settled }: Typed): OwnEntries {
  const { t } = useTranslation('shell');
  const { t: own } = useTranslation('palette');
  const [language] = useLanguage();
  const { data: info } = useConsoleInfoQuery();
  const tables = useTableEntries(user);
  const actions = useActionEntries(user);
  const demo = useDemoEntries();
  const words = useMemo(
    () => Object.fromEntries(VERBS.map((verb) => [verb, own(`verb.${verb}.word`)])) as Record<Verb, string>,
    [own],
  );
  const found = useFoundEntries(user, commandIn(settled, words));
  const { verb, about } = commandIn(text, words);
  const offers = info?.capabilities;
  const messages =
    verb === 'message' && mayVerb(user, verb, offers)
      ? messageEntries(tables.entries, about, language, own)
      : [];
  const tableVerb = TABLE_VERBS.find((one) => one === verb);
  const acts =
    tableVerb !== undefined && mayVerb(user, tableVerb, offers)
      ? tableActEntries(tables.entries, { verb: tableVerb, about }, language, own)
      : [];
  return {
    entries: [
      ...pageEntries(user, offers, t),
      ...tables.entries,
      ...actions,
      ...verbEntries(user, offers, own),
      ...messages,
      ...acts,
      ...found.entries,
      ...demo,
    ],
    failed: tables.failed || found.failed,
    isLoading: text !== settled || found.isLoading,
  };
}

function WithRecords({ user, onClose }: Props) {
  const typed = useTyped();
  const own = useOwnEntries(user, typed);
  const dealers = useDealerEntries();
  const events = useEventEntries(typed.settled);
  return (
    <PaletteDialog
      entries={[...own.entries, ...dealers.entries, ...events.entries]}
      isPartial={own.failed || dealers.failed || events.failed}
      isLoading={own.isLoading}
      typed={typed.text}
      onType={typed.type}
      onClose={onClose}
    />
  );
}

function WithoutRecords({ user, onClose }: Props) {
  const typed = useTyped();
  const { entries, failed, isLoading } = useOwnEntries(user, typed);
  return (
    <PaletteDialog
      entries={entries}
      isPartial={failed}
      isLoading={isLoading}
      typed={typed.text}
      onType={typed.type}
      onClose={onClose}
    />
  );
}
