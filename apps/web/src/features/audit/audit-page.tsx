import { auditPaths } from '@pitdesk/contracts/audit';
import { DownloadIcon, ShieldCheckIcon, TriangleAlertIcon } from 'lucide-react';
import { PageHead } from '#components/page-head.tsx';
import './audit-page.css';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import { Button, Flex } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DataList } from '#components/data-list/data-list.tsx';
import { useListAddress, useListResult } from '#components/data-list/use-list.ts';
import { useMay } from '#components/use-may.ts';
import { usePlayerMenu } from '#features/players/player-menu.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber, formatTime, formatWhole } from '#lib/text/format.ts';
import { useAuditChainQuery, useAuditQuery } from './api.ts';
import { AUDIT_LIST, AuditFilters } from './audit-filters.tsx';
import { useAuditTexts } from './audit-texts.tsx';
import { EntriesExport } from './entries-export.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';
import { useTargetLink } from './use-target-link.ts';

/** The audit: author, act, target, time, address, result and changes. */
export default function AuditPage() {
  const { t } = useTranslation('audit');
  const address = useListAddress(AUDIT_LIST);
  const result = useListResult(useAuditQuery(address.query, { skip: !address.ready }));
  const columns = useAuditColumns(address.filters.find);
  const { actionText, targetText } = useAuditTexts();
  const [opened, setOpened] = useState<AuditEntry>();
  const [isExporting, setExporting] = useState(false);
  const mayExport = useMay('audit.export');
  const { setFilters } = address;
  const linkOf = useTargetLink();
  const navigate = useNavigate();
  const playerMenu = usePlayerMenu();
  /** Returns the page of an entry's target, or the acts on the player. */
  const pageOf = ({ target, withheld }: AuditEntry) => {
    if (target?.kind === 'player') {
      return playerMenu({ id: target.id, player: withheld === undefined ? target.label : '' });
    }
    const to = linkOf(target);
    if (target === null || to === undefined) return [];
    const text = t('menu.goTo', { target: targetText(target) });
    return [{ key: 'goTo', text, onChoose: () => void navigate(to) }];
  };
  const rowName = useCallback(
    ({ seq, action }: AuditEntry) => t('entry', { seq, action: actionText(action) }),
    [t, actionText],
  );
  return (
    <>
      <PageHead title={t('title')}>
        <Flex align="center" className="reserved audit-chain">
          <ChainNote />
        </Flex>
      </PageHead>
      <DataList
        address={address}
        result={result}
        columns={columns}
        label={t('title')}
        rowKey={rowKey}
        rowName={rowName}
        onOpen={setOpened}
        rowMenu={(entry) => [
          { key: 'open', text: t('menu.open'), onChoose: () => setOpened(entry) },
          ...pageOf(entry),
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
                  text: t('menu.target', { target: targetText(entry.target) }),
                  onChoose: () => setFilters(targetOf(entry)),
                },
              ]),
        ]}
        filters={<AuditFilters address={address} />}
        tools={
          mayExport && (
            <Button size="small" icon={<DownloadIcon />} onClick={() => setExporting(true)}>
              {t('export.open')}
            </Button>
          )
        }
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
      {opened !== undefined && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
      {isExporting && (
        <EntriesExport
          title={t('export.title')}
          path={auditPaths.exportAudit}
          filters={address.filters}
          onClose={() => {
            setExporting(false);
            result.retry();
          }}
        />
      )}
    </>
  );
}

const rowKey = ({ seq }: AuditEntry): string => String(seq);

/** Returns the filter for the target; where the filter lacks its kind, for the id alone. */
const targetOf = ({ target }: AuditEntry) => ({
  target_kind: AUDIT_LIST.filters.target_kind(target?.kind ?? ''),
  target_id: target?.id ?? '',
});

/** The check runs on request and announces no progress, so it is polled. */
const WHILE_CHECKING_MS = 2_000;
const AFTERWARDS_MS = 60_000;

/** The state of the hash chain, the time of its check, and the proof. */
function ChainNote() {
  const { t } = useTranslation('audit');
  const [language] = useLanguage();
  const { data: chain } = useAuditChainQuery(undefined, { pollingInterval: AFTERWARDS_MS });
  // The first request only starts the check: its result is requested soon after.
  useAuditChainQuery(undefined, {
    pollingInterval: WHILE_CHECKING_MS,
    skip: chain?.checking !== true,
  });
  if (chain === undefined) return null;
  if (chain.broken !== null) {
    return (
      <p className="problem note inline" role="alert">
        <TriangleAlertIcon />
        <span>{t(`chain.${chain.broken.problem}`, { seq: formatNumber(chain.broken.seq, language) })}</span>
      </p>
    );
  }
  return (
    <p className="note tabular inline" title={chain.head}>
      <ShieldCheckIcon className="good" />
      <span>
        {chain.checked_at === null
          ? chain.progress === null
            ? t('chain.checking')
            : t('chain.progress', {
                seq: formatNumber(chain.progress.seq, language),
                of: formatNumber(chain.progress.of, language),
              })
          : [
              t('chain.whole', {
                seq: formatNumber(chain.checked_to, language),
                time: formatTime(Date.parse(chain.checked_at), language),
              }),
              chain.keyed_from !== null &&
                t('chain.keyed', { seq: formatNumber(chain.keyed_from, language) }),
              chain.anchor !== null &&
                t('chain.anchored', { time: formatWhole(Date.parse(chain.anchor.published_at), language) }),
            ]
              .filter((part) => part !== false)
              .join(' · ')}
      </span>
    </p>
  );
}
