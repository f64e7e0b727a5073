import { BROADCAST, type BroadcastDossier } from '@pitdesk/contracts/broadcasts';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#api/http/call-failure.ts';
import { DialogActions } from '#components/dialog.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { plainText } from '#lib/text/plain-line.ts';
import { BroadcastFailure, useAudience } from '../broadcast-parts.tsx';
import { type BroadcastDraft, textsOf } from './broadcast-draft.ts';

interface Props {
  draft: BroadcastDraft;
  broadcast: BroadcastDossier;
  isBusy: boolean;
  failure: CallFailure | undefined;
  onBack: () => void;
  onConfirm: () => Promise<void>;
}

/** The last step: each text with its tables and their number. */
export function ConfirmBroadcast({ draft, broadcast, isBusy, failure, onBack, onConfirm }: Props) {
  const { t } = useTranslation('broadcasts');
  const nameOf = useTableNames();
  const audience = useAudience();
  const one = useOneAtATime();
  const isProposal = broadcast.needs_approval;
  return (
    <>
      <p>
        <strong>{audience(broadcast)}</strong>
      </p>
      {textsOf(draft, broadcast).map(({ language, text, engine }) => {
        const tables = broadcast.list.filter((table) => (table.language ?? draft.language) === language);
        return (
          tables.length > 0 && (
            <Flex key={language} component="figure" vertical gap={4}>
              <figcaption className="muted">
                <span lang={language}>{LANGUAGE_NAMES[language]}</span>{' '}
                <span>{`· ${t('form.textFor', { count: tables.length })}${engine !== null ? ` · ${t('form.byEngine')}` : ''}`}</span>
              </figcaption>
              <blockquote lang={language} dir="auto">
                {plainText(text)}
              </blockquote>
              <details>
                <summary>{t('form.showTables')}</summary>
                <p>{tables.map((table) => nameOf(table.id, table.title)).join(', ')}</p>
              </details>
            </Flex>
          )
        );
      })}
      <p role="note">{isProposal ? t('form.twoPeople', { most: BROADCAST.alone }) : t('form.alone')}</p>
      <BroadcastFailure failure={failure} />
      <DialogActions>
        <Button onClick={onBack} disabled={isBusy}>
          {t('form.back')}
        </Button>
        <Button type="primary" disabled={isBusy} onClick={() => void one(onConfirm)}>
          {isProposal ? t('form.propose') : t('form.send')}
        </Button>
      </DialogActions>
    </>
  );
}
