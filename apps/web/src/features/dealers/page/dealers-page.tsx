import '../parts/dealers.css';
import type { EntityId } from '@pitdesk/contracts/fields';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { NotOffered } from '#components/not-offered.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useMay } from '#components/use-may.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { DealersBoard } from '../board/dealers-board.tsx';
import { DealerDialog } from '../form/dealer-dialog.tsx';
import { DealersList } from '../list/dealers-list.tsx';
import { NotesProvider } from './notes.tsx';

type View = 'board' | 'list';

/** The form of a new dealer. */
const NEW = 'dealer:new';

/** The dealers: a board of dealers by table, and the list of all of them. */
export default function DealersPage() {
  const { t } = useTranslation('dealers');
  const { data: info } = useConsoleInfoQuery();
  const [search, setSearch] = useSearchParams();
  const [form, openForm] = useOpenForm();
  const mayWrite = useMay('dealers.write');
  const edit = (id: EntityId): void => openForm(`dealer:${id}`);
  const isOffered = info?.capabilities.dealers !== false;
  const view: View = search.get('view') === 'list' ? 'list' : 'board';
  return (
    <NotesProvider>
      <PageHead
        title={t('title')}
        actions={
          isOffered &&
          mayWrite && (
            <Button type="primary" className="no-print" onClick={() => openForm(NEW)}>
              {t('add')}
            </Button>
          )
        }
      >
        {isOffered && (
          <Segmented<View>
            className="no-print"
            aria-label={t('view.label')}
            value={view}
            options={(['board', 'list'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
            onChange={(next) => setSearch(next === 'list' ? { view: 'list' } : {})}
          />
        )}
      </PageHead>
      {!isOffered && <NotOffered title={t('off.title')} text={t('off.text')} />}
      {isOffered && view === 'board' && <DealersBoard onOpen={edit} />}
      {isOffered && view === 'list' && <DealersList onOpen={edit} />}
      {isOffered && mayWrite && form?.startsWith('dealer:') && (
        <DealerDialog
          key={form}
          id={form === NEW ? null : form.slice('dealer:'.length)}
          onClose={() => openForm(null)}
        />
      )}
    </NotesProvider>
  );
}
