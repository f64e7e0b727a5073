import { dealersPaths, type Model, type ModelChange } from '@pitdesk/contracts/dealers';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { callOf } from '#api/http/send.ts';
import type { BulkAction, BulkActions } from '#components/data-list/bulk/bulk-action.ts';
import { useUpdateDealerMutation } from '../api.ts';

/** Returns the bulk actions on dealers: one call each, refused where the dealer has changed or moved since. */
export function useDealerBulk(): BulkActions<Model> {
  const { t } = useTranslation('dealers');
  const [update] = useUpdateDealerMutation();
  const to = (change: ModelChange) => async (dealer: Model) => {
    const { id, active, state, table_id } = dealer;
    const { error } = await update({ id, ...change, expects: { active, state, table_id } });
    return failureIn(error);
  };
  const actions: BulkAction<Model>[] = [
    {
      key: 'off',
      text: (count) => t('bulk.off', { count }),
      explains: t('bulk.offText'),
      isUpToDate: ({ state }) => state === 'off',
      run: to({ state: 'off' }),
    },
    {
      key: 'deactivate',
      text: (count) => t('bulk.deactivate', { count }),
      explains: t('bulk.deactivateText'),
      danger: true,
      isUpToDate: ({ active }) => !active,
      run: to({ active: false }),
    },
  ];
  return {
    actions,
    read: (query) => callOf(dealersPaths.listModels, { query }),
    stateOf: ({ active, state }) => (active ? t(`state.${state}`) : t('inactive')),
  };
}
