import type { SavedView } from '@pitdesk/contracts/views';
import { SAVED_VIEWS } from '@pitdesk/contracts/views';
import { Button, Checkbox, Flex, Input, InputNumber } from 'antd';
import { BookmarkIcon, Columns3Icon, PencilIcon, StarIcon, XIcon } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '#api/form-drafts.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { Dialog, DialogActions } from '../dialog.tsx';
import { failureText } from '../failure-text.ts';
import { COLUMN_WIDTH, type Column } from './list-columns.tsx';
import type { ListPlace } from './use-list.ts';
import {
  useCreateViewMutation,
  useDeleteViewMutation,
  useSavedViews,
  useUpdateViewMutation,
} from './views.ts';

interface ColumnsProps<Row> {
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  address: ListPlace;
}

/** Sets the visible optional columns and their widths, as the edges of the header do. */
export function ColumnChoice<Row>({ columns, shown, address }: ColumnsProps<Row>) {
  const { t } = useTranslation('lists');
  const [isOpen, setOpen] = useState(false);
  const { columns: chosen, widths, setColumns, setWidths } = address;
  const optional = columns.filter((column) => column.optional !== undefined);
  const onToggle = (key: string): void => {
    const next = optional.filter((column) => shown.includes(column) !== (column.key === key));
    const isUsual = optional.every((column) => next.includes(column) === (column.optional === 'on'));
    setColumns(isUsual ? null : next.map((column) => column.key));
  };
  const resize = (key: string, width: number | null): void => {
    const { [key]: _, ...others } = widths;
    setWidths(width === null ? others : { ...others, [key]: width });
  };
  return (
    <>
      <Button size="small" icon={<Columns3Icon />} onClick={() => setOpen(true)}>
        <span className="list-bar__word">{t('columns')}</span>
      </Button>
      {isOpen && (
        <Dialog title={t('columns')} onClose={() => setOpen(false)}>
          <ul className="view-choice">
            {columns.map((column) => (
              <li key={column.key}>
                <Checkbox
                  checked={shown.includes(column)}
                  disabled={column.optional === undefined}
                  onChange={() => onToggle(column.key)}
                >
                  {column.title}
                </Checkbox>
                <InputNumber
                  size="small"
                  aria-label={t('columnWidth', { column: column.title })}
                  value={widths[column.key] ?? column.width ?? null}
                  min={COLUMN_WIDTH.least}
                  max={COLUMN_WIDTH.most}
                  step={10}
                  precision={0}
                  suffix="px"
                  disabled={!shown.includes(column)}
                  onChange={(width) => resize(column.key, width)}
                />
              </li>
            ))}
          </ul>
          <DialogActions>
            <Button disabled={chosen === null} onClick={() => setColumns(null)}>
              {t('usualColumns')}
            </Button>
            <Button disabled={Object.keys(widths).length === 0} onClick={() => setWidths({})}>
              {t('usualWidths')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** The user's own views of a list: opens one, saves the current one, and manages the others. */
export function ViewChoice({ address }: { address: ListPlace }) {
  const { t } = useTranslation('lists');
  const [isOpen, setOpen] = useState(false);
  const { screen, viewQuery, showView } = address;
  const { views = [] } = useSavedViews(screen);
  const shown = views.find(({ query }) => query === viewQuery);
  const show = (query: string): void => {
    showView(query);
    setOpen(false);
  };
  return (
    <>
      <Button size="small" icon={<BookmarkIcon />} onClick={() => setOpen(true)}>
        <span className={shown === undefined ? 'list-bar__word' : 'view-choice__name cut'}>
          {shown === undefined ? t('views.views') : shown.name}
        </span>
      </Button>
      {isOpen && (
        <Dialog title={t('views.views')} onClose={() => setOpen(false)}>
          {views.length === 0 ? (
            <p className="hint">{t('views.none')}</p>
          ) : (
            <ul className="view-choice">
              {views.map((view) => (
                <ViewLine key={view.id} view={view} isShown={view === shown} onShow={show} />
              ))}
            </ul>
          )}
          {shown === undefined && <SaveView address={address} views={views} />}
        </Dialog>
      )}
    </>
  );
}

interface LineProps {
  view: SavedView;
  isShown: boolean;
  onShow: (query: string) => void;
}

/** A saved view: opens it, makes it the default, renames or deletes it. */
function ViewLine({ view, isShown, onShow }: LineProps) {
  const { t } = useTranslation('lists');
  const { t: common } = useTranslation();
  const [step, setStep] = useState<'still' | 'renaming' | 'deleting'>('still');
  const [update] = useUpdateViewMutation();
  const [forget, forgetting] = useDeleteViewMutation();
  const failure = failureIn(forgetting.error);
  const { name } = view;
  if (step === 'renaming') return <RenameView view={view} onDone={() => setStep('still')} />;
  if (step === 'deleting') {
    return (
      <li>
        <span className="fill words">{t('views.deleteQuestion', { name })}</span>
        <Button size="small" onClick={() => setStep('still')}>
          {t('views.keep')}
        </Button>
        <Button size="small" danger disabled={forgetting.isLoading} onClick={() => void forget(view)}>
          {t('views.delete')}
        </Button>
        {failure !== undefined && (
          <p className="list-problem problem hint" role="alert">
            {common(failureText(failure.code))}
          </p>
        )}
      </li>
    );
  }
  const texts = {
    default: t('views.default', { name }),
    rename: t('views.rename', { name }),
    forget: t('views.forget', { name }),
  };
  return (
    <li>
      <Button
        type="text"
        className={`view-line__name fill ${isShown ? 'is-chosen' : ''}`}
        aria-current={isShown || undefined}
        onClick={() => onShow(view.query)}
      >
        {name}
      </Button>
      <Button
        type="text"
        aria-pressed={view.is_default}
        aria-label={texts.default}
        title={texts.default}
        icon={<StarIcon />}
        onClick={() => void update({ ...view, is_default: !view.is_default })}
      />
      <Button
        type="text"
        aria-label={texts.rename}
        title={texts.rename}
        icon={<PencilIcon />}
        onClick={() => setStep('renaming')}
      />
      <Button
        type="text"
        aria-label={texts.forget}
        title={texts.forget}
        icon={<XIcon />}
        onClick={() => setStep('deleting')}
      />
    </li>
  );
}

/** Replaces the view during its renaming. */
function RenameView({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const { t } = useTranslation('lists');
  const [name, setName] = useState(view.name);
  const [update, { isError }] = useUpdateViewMutation();
  const rename = async (): Promise<void> => {
    const { error } = await update({ ...view, name: name.trim() });
    if (error === undefined) onDone();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') void rename();
  };
  return (
    <li>
      <Flex component="form" wrap gap={6} align="end" className="fill" onSubmit={onSubmit}>
        <Input
          className="fill"
          autoFocus
          aria-label={t('views.name')}
          value={name}
          maxLength={SAVED_VIEWS.nameMaxLength}
          aria-invalid={isError}
          onChange={({ target }) => setName(target.value)}
        />
        <Button htmlType="submit">{t('views.save')}</Button>
        {isError && (
          <p className="list-problem problem hint" role="alert">
            {t('views.failed')}
          </p>
        )}
      </Flex>
    </li>
  );
}

interface SaveProps {
  address: ListPlace;
  views: readonly SavedView[];
}

/** Saves the current view under a name; an existing view of that name is replaced. */
function SaveView({ address: { screen, viewQuery, newestViewQuery }, views }: SaveProps) {
  const { t } = useTranslation('lists');
  const id = useId();
  const { text: typed, type, drop } = useTextDraft(`view:${screen}`);
  const [create, creating] = useCreateViewMutation();
  const [update, updating] = useUpdateViewMutation();
  const name = typed.trim();
  const same = views.find((view) => view.name === name);
  const isFull = same === undefined && views.length >= SAVED_VIEWS.perScreen;
  const isTooMuch = isFull || viewQuery.length > SAVED_VIEWS.queryMaxLength;
  const isStill = name === '' || isTooMuch || creating.isLoading || updating.isLoading;
  const save = async (): Promise<void> => {
    const query = newestViewQuery();
    const { data } =
      same === undefined
        ? await create({ screen, name, query, is_default: false })
        : await update({ ...same, query });
    if (data !== undefined) drop();
  };
  const one = useOneAtATime();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isStill) void one(save);
  };
  const problem = isTooMuch
    ? t('views.full', { count: SAVED_VIEWS.perScreen })
    : creating.isError || updating.isError
      ? t('views.failed')
      : null;
  return (
    <Flex component="form" wrap gap={6} align="end" className="fill" onSubmit={onSubmit}>
      <div className="list-field hint fill">
        <label htmlFor={id}>{t('views.saveAs')}</label>
        <Input
          id={id}
          value={typed}
          maxLength={SAVED_VIEWS.nameMaxLength}
          placeholder={t('views.name')}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <Button htmlType="submit" disabled={isStill}>
        {t(same === undefined ? 'views.save' : 'views.replace')}
      </Button>
      {problem !== null && (
        <p className="list-problem problem hint" role="alert">
          {problem}
        </p>
      )}
    </Flex>
  );
}
