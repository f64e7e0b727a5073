import './audit-page.css';
import type { AuditEntry } from '@pitdesk/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../components/data-list/data-list.tsx';
import { useListAddress, useListResult } from '../../components/data-list/use-list.ts';
import { DownloadIcon } from '../../components/icons.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useAuditQuery } from './api.ts';
import { AuditExport } from './audit-export.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AUDIT_LIST } from './audit-shape.ts';
import { ChainNote } from './chain-note.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';
import { useAuditTexts } from './use-audit-texts.ts';

/** Who did what to whom, when, from where, with what result, and what it changed. */
export default function AuditPage() {
  const { t } = useTranslation('audit');
  useDocumentTitle(t('title'));
  const address = useListAddress(AUDIT_LIST);
  const result = useListResult(useAuditQuery(address.query, { skip: !address.ready }));
  const columns = useAuditColumns();
  const { actionText } = useAuditTexts();
  const [opened, setOpened] = useState<AuditEntry>();
  const [isExporting, setExporting] = useState(false);
  const { setFilters } = address;
  return (
    <>
      <header className="audit-head">
        <h1 className="audit-head__title">{t('title')}</h1>
        <ChainNote />
      </header>
      <DataList
        address={address}
        result={result}
        columns={columns}
        label={t('title')}
        rowKey={({ seq }) => String(seq)}
        rowName={({ seq, action }) => t('entry', { seq, action: actionText(action) })}
        onOpen={setOpened}
        rowMenu={(entry) => [
          { key: 'open', text: t('menu.open'), onChoose: () => setOpened(entry) },
          {
            key: 'account',
            text: t('menu.account', { username: entry.actor.username }),
            onChoose: () => setFilters({ username: entry.actor.username }),
          },
          ...(entry.target === null
            ? []
            : [
                {
                  key: 'target',
                  text: t('menu.target', { target: entry.target.label || entry.target.id }),
                  onChoose: () => setFilters(targetOf(entry)),
                },
              ]),
        ]}
        filters={<AuditFilters address={address} />}
        tools={
          <Button size="small" icon={<DownloadIcon />} onClick={() => setExporting(true)}>
            {t('export.open')}
          </Button>
        }
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
      {opened !== undefined && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
      {isExporting && (
        <AuditExport
          address={address}
          onClose={() => {
            setExporting(false);
            result.retry();
          }}
        />
      )}
    </>
  );
}

/** The filter for the thing itself; of a kind that the filter does not know the id alone must do. */
const targetOf = ({ target }: AuditEntry) => ({
  target_kind: AUDIT_LIST.filters.target_kind(target?.kind ?? ''),
  target_id: target?.id ?? '',
});
