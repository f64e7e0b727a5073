import type { Model } from '@pitdesk/contracts/dealers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useChangeDealerPhotoMutation, useCreateDealerMutation, useUpdateDealerMutation } from '../api.ts';
import { useNotes } from '../page/notes.tsx';
import { changeOf, type DealerFields, fieldsOf, type PhotoChange, partOf } from './dealer-fields.ts';

interface SaveOptions {
  onSaved: () => void;
  /** Called where a colleague has changed the dealer since the last fetch. */
  onChangedElsewhere: () => void;
  /** Returns the key of the draft. */
  keyOf: (content: unknown) => string;
}

/** Saves the differences, then the picture; after a failure the form stays open with all typed values. */
export function useSaveDealer(dealer: Model | null, { onSaved, onChangedElsewhere, keyOf }: SaveOptions) {
  const { t } = useTranslation('dealers');
  const { show } = useNotes();
  const [failure, setFailure] = useState<CallFailure>();
  const [busy, setBusy] = useState(false);
  /** A new dealer who was added although the picture was refused: a retry must not add them twice. */
  const [added, setAdded] = useState<Model | null>(null);
  const [create] = useCreateDealerMutation();
  const [update] = useUpdateDealerMutation();
  const [changePhoto] = useChangeDealerPhotoMutation();

  const write = async (fields: DealerFields, photo: PhotoChange) => {
    const known = dealer ?? added;
    if (known === null) {
      const made = await create({ dealer: fields, key: keyOf(fields) });
      if ('error' in made) return made;
      setAdded(made.data);
      return photo === null ? made : await changePhoto({ id: made.data.id, ...photo });
    }
    const change = changeOf(fieldsOf(known), fields);
    // A colleague's save of this moment must not be overwritten unseen.
    const expects = partOf(fieldsOf(known), change);
    const changed =
      Object.keys(change).length === 0 ? { data: known } : await update({ id: known.id, ...change, expects });
    if ('error' in changed || photo === null) return changed;
    return await changePhoto({ id: known.id, ...photo });
  };

  const save = async (fields: DealerFields, photo: PhotoChange): Promise<void> => {
    setBusy(true);
    const result = await write(fields, photo);
    setBusy(false);
    if ('error' in result) {
      const refusal = failureIn(result.error);
      if (refusal?.code === 'request.conflict') onChangedElsewhere();
      return setFailure(refusal);
    }
    const name = plainLine(fields.display_name.trim());
    show({ text: t(dealer === null ? 'done.added' : 'done.changed', { name }), tone: 'done' });
    onSaved();
  };
  return { save, busy, failure };
}
