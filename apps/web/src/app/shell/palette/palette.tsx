import { hasTerminal, type LoadedUser } from '@pitdesk/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from './entry.ts';
import { pageEntries } from './page-entries.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import { useActionEntries } from './use-action-entries.ts';
import { useDemoEntries } from './use-demo-entries.ts';
import { useDealerEntries, useEventEntries } from './use-record-entries.ts';
import { useTableEntries } from './use-table-entries.ts';

interface Props {
  user: LoadedUser;
  onClose: () => void;
}

/** The search over everything that the user may see. What it needs is read when it opens. */
export default function Palette(props: Props) {
  return hasTerminal(props.user) ? <WithRecords {...props} /> : <WithoutRecords {...props} />;
}

function useOwnEntries(user: LoadedUser): { entries: Entry[]; failed: boolean } {
  const { t } = useTranslation('shell');
  const tables = useTableEntries(user);
  const actions = useActionEntries(user);
  const demo = useDemoEntries();
  return {
    entries: [...pageEntries(user, t), ...tables.entries, ...actions, ...demo],
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
