import type { Paginated } from '@pitdesk/contracts/fields';
import type { FilterReader, ListShape } from '#components/data-list/address.ts';
import { useListAddress, useListResult } from '#components/data-list/use-list.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { useRecordUnder } from '#lib/interaction/use-record-under.ts';
import type { EquipmentQuery } from './api.ts';

type Rows<R> = Parameters<typeof useListResult<R>>[0] & { data?: Paginated<R> | undefined };

/** The rows of a list of equipment, and the form over it, which is named `act:id`. */
export function useEquipmentList<F extends Record<string, FilterReader>, R extends { id: string }>(
  shape: ListShape<F>,
  useRows: (query: EquipmentQuery, options: { skip: boolean }) => Rows<R>,
) {
  const address = useListAddress(shape);
  const result = useListResult<R>(useRows(address.query, { skip: !address.ready }));
  const [form, openForm] = useOpenForm();
  const [act, id] = form?.split(':') ?? [];
  const item = useRecordUnder(
    form,
    result.page?.data.find((row) => row.id === id),
  );
  return {
    list: { address, result },
    act,
    id,
    item,
    openForm,
    close: () => openForm(null),
  };
}
