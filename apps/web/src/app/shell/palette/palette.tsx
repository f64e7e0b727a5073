import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { may } from '#lib/state/may.ts';
import {
  pageEntries,
  useActionEntries,
  useDealerEntries,
  useEventEntries,
  useTableEntries,
} from './entries.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import type { Entry } from './search-entries.ts';
import { useDemoEntries } from './use-demo-entries.ts';

interface Props {
  user: LoadedUser;
  onClose: () => void;
}

/** Searches everything that the user may see. Its data is loaded when it opens. */
export default function Palette(props: Props) {
  const { user } = props;
  return may(user, 'events.read') && may(user, 'dealers.read') ? (
    <WithRecords {...props} />
  ) : (
    <WithoutRecords {...props} />
  );
}

function useOwnEntries(user: LoadedUser): { entries: Entry[]; failed: boolean } {
  const { t } = useTranslation('shell');
  const { data: info } = useConsoleInfoQuery();
  const tables = useTableEntries(user);
  const actions = useActionEntries(user);
  const demo = useDemoEntries();
  return {
    entries: [...pageEntries(user, info?.capabilities, t), ...tables.entries, ...actions, ...demo],
    failed: tables.failed,
  };
}

function WithRecords({ user, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const own = useOwnEntries(user);
  const dealers = useDealerEntries();
  const events = useEventEntries(typed);
  return (
    <PaletteDialog
      entries={[...own.entries, ...dealers.entries, ...events.entries]}
      isPartial={own.failed || dealers.failed || events.failed}
      typed={typed}
      onType={setTyped}
      onClose={onClose}
    />
  );
}

function WithoutRecords({ user, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const { entries, failed } = useOwnEntries(user);
  return (
    <PaletteDialog entries={entries} isPartial={failed} typed={typed} onType={setTyped} onClose={onClose} />
  );
}
