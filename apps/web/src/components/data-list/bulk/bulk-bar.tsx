import './bulk.css';
import { Button, Flex, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatExact, formatNumber } from '#lib/text/format.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { failureText } from '../../failure-text.ts';
import { BULK, type BulkAction, type BulkActions, type BulkItem } from './bulk-action.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { useBulkRun } from './use-bulk-run.ts';
import type { BulkSelection } from './use-bulk-selection.ts';

interface Props<Row> {
  selection: BulkSelection<Row>;
  bulk: BulkActions<Row>;
  /** The number of rows on the page, and of all matching rows. */
  shown: number;
  total: number;
  /** Called when some rows have changed. */
  onDone: () => void;
}

/** The selected rows and their actions, or how to select. Its height never changes. */
export function BulkBar<Row>({ selection, bulk: { actions, read }, shown, total, onDone }: Props<Row>) {
  // A snapshot from when the dialog was opened; later changes do not count.
  const [opened, setOpened] = useState<{ action: BulkAction<Row>; items: readonly BulkItem<Row>[] }>();
  const { run, begin, drop } = useBulkRun<Row>(selection.list);
  const action = opened?.action ?? actions.find(({ key }) => key === run?.action);
  const close = (): void => {
    setOpened(undefined);
    if (run === undefined) return;
    drop();
    selection.clear();
    onDone();
  };
  return (
    <>
      {shown > 0 && (
        <Flex wrap gap={8} align="center" className="bulk-bar">
          <Chosen
            selection={selection}
            actions={actions}
            onAct={(one) => setOpened({ action: one, items: selection.items() })}
          />
          {read !== undefined &&
            total > shown &&
            selection.freezing.step !== 'reading' &&
            selection.count < total && <ChooseAll selection={selection} total={total} />}
        </Flex>
      )}
      {action !== undefined && (
        <BulkDialog
          action={action}
          items={opened?.items ?? []}
          frozen={selection.frozen}
          run={run}
          onBegin={(items, why) => begin(action, items, why)}
          onClose={close}
        />
      )}
    </>
  );
}

interface ChosenProps<Row> extends Pick<Props<Row>, 'selection'> {
  actions: readonly BulkAction<Row>[];
  onAct: (action: BulkAction<Row>) => void;
}

/** Shows the number of chosen rows with their actions, the progress of reading them, or how to choose. */
function Chosen<Row>({ selection, actions, onAct }: ChosenProps<Row>) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  const { count, frozen, freezing } = selection;
  if (freezing.step === 'reading') return <Reading {...freezing} onStop={selection.clear} />;
  if (count === 0) {
    return (
      <>
        <p className="bulk-bar__how--keys hint">{t('bulk.keys')}</p>
        <p className="bulk-bar__how--touch hint">{t('bulk.touch')}</p>
      </>
    );
  }
  return (
    <>
      <p className="tabular strong" role="status">
        {frozen === undefined
          ? t('bulk.chosen', { count })
          : t('bulk.frozen', {
              n: formatNumber(count, language),
              time: formatExact(frozen.at, serverNow(), language),
            })}
      </p>
      {actions.map((action) => (
        <Button key={action.key} size="small" danger={action.danger === true} onClick={() => onAct(action)}>
          {action.text(count)}
        </Button>
      ))}
      <Button size="small" type="text" onClick={selection.clear}>
        {t('bulk.clear')}
      </Button>
    </>
  );
}

function Reading({ read, of, onStop }: { read: number; of: number; onStop: () => void }) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  return (
    <>
      <Progress
        size={[160, 6]}
        percent={of === 0 ? 0 : Math.min(100, (100 * read) / of)}
        showInfo={false}
        aria-label={t('bulk.readingAll')}
      />
      <p className="tabular">
        {t('bulk.read', { read: formatNumber(read, language), of: formatNumber(of, language) })}
      </p>
      <Button size="small" onClick={onStop}>
        {t('bulk.stop')}
      </Button>
    </>
  );
}

/** Chooses all matching rows, where an action accepts that many. */
function ChooseAll<Row>({ selection, total }: Pick<Props<Row>, 'selection' | 'total'>) {
  const { t } = useTranslation('lists');
  const { t: common } = useTranslation();
  const [language] = useLanguage();
  const { freezing, chooseAll } = selection;
  const n = formatNumber(total, language);
  if (total > BULK.rowsMax) {
    return <p className="hint">{t('bulk.tooMany', { n, max: formatNumber(BULK.rowsMax, language) })}</p>;
  }
  return (
    <>
      <Button size="small" type="link" onClick={() => void chooseAll()}>
        {t('bulk.all', { n })}
      </Button>
      {freezing.step === 'failed' && (
        <p className="list-problem problem hint" role="alert">
          {common(failureText(freezing.failure.code))}
        </p>
      )}
    </>
  );
}
