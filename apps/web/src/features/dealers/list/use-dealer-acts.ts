import type { Model } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import type { RowMenuItem } from '#components/data-list/row-menu.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import { randomKey } from '#lib/text/random.ts';
import {
  useChangeDealerPhotoMutation,
  useCreateDealerMutation,
  useLazyDealerPhotoQuery,
  usePlaceDealerMutation,
  useRemoveDealerMutation,
  useUpdateDealerMutation,
} from '../api.ts';
import { useNotes } from '../page/notes.tsx';
import { useDealerFailureText } from '../parts/use-dealer-failure-text.ts';

const STATES = ['on_shift', 'on_break', 'off'] as const;

/** Returns the actions on one row of the list. */
export function useDealerActs(onOpen: (id: EntityId) => void, reload: () => void) {
  const { t } = useTranslation('dealers');
  const { show } = useNotes();
  const words = useDealerFailureText();
  const [update] = useUpdateDealerMutation();

  const change = async (dealer: Model, part: Partial<Pick<Model, 'active' | 'state'>>): Promise<void> => {
    const result = await update({ id: dealer.id, ...part });
    if ('error' in result) {
      const failure = failureIn(result.error);
      if (failure !== undefined) show({ text: words(failure), tone: 'problem' });
      return;
    }
    const name = plainLine(dealer.display_name);
    const text =
      part.active === undefined
        ? t('done.changed', { name })
        : t(part.active ? 'done.activated' : 'done.deactivated', { name });
    const { active, state } = dealer;
    show({
      text,
      tone: 'done',
      act: { text: t('undo'), run: () => void update({ id: dealer.id, active, state }) },
    });
  };

  const removeOne = useRemoval(reload);

  const menuOf = (dealer: Model): RowMenuItem[] => [
    { key: 'edit', text: t('edit'), onChoose: () => onOpen(dealer.id) },
    ...(dealer.active
      ? STATES.filter((state) => state !== dealer.state).map((state) => ({
          key: state,
          text: t(`act.${state}`),
          onChoose: () => void change(dealer, { state }),
        }))
      : []),
    {
      key: 'active',
      text: t(dealer.active ? 'act.deactivate' : 'act.activate'),
      onChoose: () => void change(dealer, { active: !dealer.active }),
    },
    { key: 'remove', text: t('act.remove'), danger: true, onChoose: () => void removeOne(dealer) },
  ];

  return { menuOf };
}

type Refused = Parameters<typeof failureIn>[0];

/** Removes a dealer; the undo restores the record, the picture, the state and the place. */
function useRemoval(reload: () => void): (dealer: Model) => Promise<void> {
  const { t } = useTranslation('dealers');
  const { show } = useNotes();
  const words = useDealerFailureText();
  const [remove] = useRemoveDealerMutation();
  const [create] = useCreateDealerMutation();
  const [update] = useUpdateDealerMutation();
  const [place] = usePlaceDealerMutation();
  const [changePhoto] = useChangeDealerPhotoMutation();
  const [loadPhoto] = useLazyDealerPhotoQuery();

  const showProblem = (error: Refused): void => {
    const failure = failureIn(error);
    if (failure !== undefined) show({ text: words(failure), tone: 'problem' });
  };

  /** Restores a dealer without rounds as a new record with all fields of the old one. */
  const createAgain = async (dealer: Model, picture: string | undefined) => {
    const { display_name, legal_name, languages, games } = dealer;
    const made = await create({
      dealer: { display_name, legal_name, languages, games, state: 'off' },
      key: randomKey(),
    });
    if ('error' in made || picture === undefined) return made;
    const data = picture.slice(picture.indexOf(',') + 1);
    return await changePhoto({ id: made.data.id, data });
  };

  const undo = async (dealer: Model, isKept: boolean, picture: string | undefined): Promise<void> => {
    const { state, table_id } = dealer;
    const back = isKept ? await update({ id: dealer.id, active: true }) : await createAgain(dealer, picture);
    if ('error' in back) {
      reload();
      return showProblem(back.error);
    }
    const { id } = back.data;
    const result =
      table_id === null
        ? state === back.data.state
          ? back
          : await update({ id, state })
        : // A dealer who was placed there meanwhile stays.
          await place({ id, table_id, from: null, expects: null, state });
    reload();
    if ('error' in result) showProblem(result.error);
  };

  return async (dealer) => {
    // Requested before the dealer is removed.
    const { photo_url } = dealer;
    const photo = photo_url === null ? undefined : await loadPhoto(photo_url, true);
    const picture = photo?.data;
    // A picture that cannot be restored does not stop the undo.
    const isUnknown = photo !== undefined && 'error' in photo && failureIn(photo.error)?.status !== 404;
    if (isUnknown) return showProblem(photo.error);
    const result = await remove(dealer.id);
    if ('error' in result) return showProblem(result.error);
    reload();
    const isKept = result.data.outcome === 'deactivated';
    show({
      text: t(isKept ? 'done.kept' : 'done.deleted', { name: plainLine(dealer.display_name) }),
      tone: 'done',
      act: { text: t('undo'), run: () => void undo(dealer, isKept, picture) },
    });
  };
}
