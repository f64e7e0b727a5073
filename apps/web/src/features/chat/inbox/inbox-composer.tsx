import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { KeyboardEvent, Ref } from 'react';
import { isComposing } from '#lib/interaction/letter-key.ts';
import { HeldNote } from '../assignment/held-note.tsx';
import type { Assignable } from '../assignment/rules.ts';
import { Composer } from '../composer/composer.tsx';
import type { Suggestion } from '../composer/slash-query.ts';
import type { BeforeInsert } from '../composer/suggestion-list.tsx';
import type { Place } from '../live/place.ts';

interface Props {
  place: Place;
  held: Assignable;
  user: LoadedUser;
  suggestions: readonly Suggestion[];
  beforeInsert: BeforeInsert;
  onTyping: () => void;
  onLeave: () => void;
  field: Ref<HTMLTextAreaElement>;
}

/** The message box of the inbox, below the note of another holder. */
export function InboxComposer(props: Props) {
  const { place, held, user, suggestions, beforeInsert, onTyping, onLeave, field } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event.nativeEvent)) onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the message box, and leads to the list.
    <div onKeyDown={onKeyDown}>
      <HeldNote held={held} user={user} />
      <Composer
        place={place}
        onTyping={onTyping}
        field={field}
        suggestions={suggestions}
        beforeInsert={beforeInsert}
      />
    </div>
  );
}
