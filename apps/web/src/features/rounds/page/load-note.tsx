import type { EntityId } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../components/failure-text.ts';
import { useRecentRoundsFailure } from '../api.ts';

/** Why the recent rounds did not come, beside what is known of them. */
export function LoadNote({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation();
  const failure = useRecentRoundsFailure(tableId);
  if (failure === undefined) return null;
  return (
    <p className="table-page__note" role="alert">
      {t(failureText(failure.code))}
    </p>
  );
}
