import type { EntityId } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useLiveTable } from '../../../api/tables-api.ts';
import { Bead } from '../card/bead.tsx';

const SHOWN = 18;

/** Instead of a broken picture: what the table has dealt last, large enough to be seen from afar. */
export function PreviewFallback({ tableId, hasStream }: { tableId: EntityId; hasStream: boolean }) {
  const { t } = useTranslation('dashboard');
  const live = useLiveTable(tableId);
  return (
    <div className="preview__fallback">
      <ol className="preview__plate" aria-hidden="true">
        {(live?.last_results ?? []).slice(-SHOWN).map((mark) => (
          <Bead key={String(mark.round_id)} mark={mark} />
        ))}
      </ol>
      <p>{hasStream ? t('noPicture') : t('noStream')}</p>
    </div>
  );
}
