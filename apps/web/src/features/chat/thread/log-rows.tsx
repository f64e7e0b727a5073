import type { DeliveryActions } from './outgoing-actions.tsx';
import { isStored, spokenBy, startsBreath, startsDay } from './thread-item.ts';
import { ThreadRow } from './thread-row.tsx';
import type { MessageList } from './use-message-list.ts';
import type { ThreadItems } from './use-thread-items.ts';

interface Props {
  list: MessageList;
  items: ThreadItems;
  hasOlder: boolean;
  /** The message that the mark of what is new stands before. */
  markKey: string | null;
  highlight: string | null;
  actions: DeliveryActions;
}

/** The rows near the screen, each told what stands above it by a look at the row before. */
export function LogRows({ list, items, hasOlder, markKey, highlight, actions }: Props) {
  return list.getVirtualItems().map(({ index, key }) => {
    const item = items.at(index);
    if (item === undefined) return null;
    const before = items.at(index - 1);
    const [spoken, previous] = [spokenBy(item), before && spokenBy(before)];
    return (
      <ThreadRow
        key={key}
        item={item}
        index={index}
        measure={list.measureElement}
        // The first one loaded is the first of its day only where nothing is older.
        startsDay={previous === undefined ? !hasOlder : startsDay(previous.created_at, spoken.created_at)}
        startsBreath={startsBreath(previous, spoken)}
        isNewMark={isStored(item) && item.key === markKey}
        highlighted={isStored(item) && item.key === highlight}
        actions={actions}
      />
    );
  });
}
