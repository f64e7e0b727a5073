import type { EntityId, Model } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { failureIn } from '../../../api/http/call-failure.ts';
import type { BulkAction } from '../../../components/data-list/bulk.tsx';
import type { RowMenuItem } from '../../../components/data-list/row-menu.tsx';
import { plainLine } from '../../../lib/plain-line.ts';
import { useUpdateDealerMutation } from '../api.ts';
import { useNotes } from '../page/notes.tsx';
import { useFailureWords } from '../parts/use-failure-words.ts';
import { useRemoval } from './use-removal.ts';

const STATES = ['on_shift', 'on_break', 'off'] as const;

/** What can be done with a row of the list, and with several. */
export function useDealerActs(onOpen: (id: EntityId) => void, reload: () => void) {
  const { t } = useTranslation('dealers');
  const { say } = useNotes();
  const words = useFailureWords();
  const [update] = useUpdateDealerMutation();

  const change = async (dealer: Model, part: Partial<Pick<Model, 'active' | 'state'>>): Promise<void> => {
    const result = await update({ id: dealer.id, ...part });
    if ('error' in result) {
      const failure = failureIn(result.error);
      if (failure !== undefined) say({ text: words(failure), tone: 'problem' });
      return;
    }
    const name = plainLine(dealer.display_name);
    const text =
      part.active === undefined
        ? t('done.changed', { name })
        : t(part.active ? 'done.activated' : 'done.deactivated', { name });
    const { active, state } = dealer;
    say({
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

  const bulk: BulkAction<Model>[] = [
    {
      key: 'off',
      text: (count) => t('bulk.off', { count }),
      explains: t('bulk.offText'),
      run: async ({ id }) => {
        const result = await update({ id, state: 'off' });
        return 'error' in result ? failureIn(result.error) : undefined;
      },
    },
    {
      key: 'deactivate',
      text: (count) => t('bulk.deactivate', { count }),
      explains: t('bulk.deactivateText'),
      danger: true,
      run: async ({ id }) => {
        const result = await update({ id, active: false });
        return 'error' in result ? failureIn(result.error) : undefined;
      },
    },
  ];
  return { menuOf, bulk };
}
