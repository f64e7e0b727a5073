import type { BroadcastDossier } from '@pitdesk/contracts/broadcasts';
import { Button, Descriptions, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureIn } from '#api/http/call-failure.ts';
import { useSession } from '#api/session/session.ts';
import { DialogActions } from '#components/dialog.tsx';
import { Moment } from '#components/moment.tsx';
import { RecordDialog } from '#components/record-dialog.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { plainLine, plainText, uncutLine } from '#lib/text/plain-line.ts';
import { type BroadcastStepName, useBroadcastQuery, useBroadcastStepMutation } from './api.ts';
import {
  BroadcastFailure,
  BroadcastStateMark,
  DeliveryMark,
  Results,
  useAudience,
} from './broadcast-parts.tsx';
import { RejectBroadcast } from './reject-broadcast.tsx';

/** One message to many tables: its texts, the result at each table, and the possible acts. */
export function BroadcastDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('broadcasts');
  const result = useBroadcastQuery(id);
  const broadcast = result.data;
  const [rejects, reject] = useState(false);
  if (broadcast !== undefined && rejects) {
    return <RejectBroadcast broadcast={broadcast} onClose={() => reject(false)} />;
  }
  const title =
    broadcast === undefined ? t('title') : t('one.title', { name: plainLine(broadcast.author.username) });
  return (
    <RecordDialog title={title} result={result} onClose={onClose}>
      {(record) => (
        <Flex vertical gap={16}>
          <Facts broadcast={record} />
          <Tables broadcast={record} />
          <Acts broadcast={record} onReject={() => reject(true)} />
        </Flex>
      )}
    </RecordDialog>
  );
}

function Facts({ broadcast }: { broadcast: BroadcastDossier }) {
  const { t } = useTranslation(['broadcasts', 'fields']);
  const audience = useAudience();
  const { state, confirmed_at: confirmed, decided_by: decider, decision_reason: reason } = broadcast;
  return (
    <>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={[
          { key: 'state', label: t('fields:state'), children: <BroadcastStateMark state={state} /> },
          { key: 'audience', label: t('fields:tables'), children: audience(broadcast) },
          ...(confirmed === null
            ? []
            : [
                {
                  key: 'confirmed',
                  label: t('column.confirmed'),
                  children: <Moment at={confirmed} shows="whole" />,
                },
              ]),
          ...(decider === null
            ? []
            : [
                {
                  key: 'decided',
                  label: t('one.decidedBy'),
                  children: (
                    <>
                      <bdi translate="no">{plainLine(decider.username)}</bdi>
                      {reason !== null && <q>{uncutLine(reason)}</q>}
                    </>
                  ),
                },
              ]),
        ]}
      />
      {broadcast.texts.map(({ language, text }) => (
        <Flex key={language} component="figure" vertical gap={4}>
          <figcaption lang={language} className="muted">
            {LANGUAGE_NAMES[language]}
          </figcaption>
          <blockquote lang={language} dir="auto">
            {plainText(text)}
          </blockquote>
        </Flex>
      ))}
      <Results broadcast={broadcast} />
    </>
  );
}

/** Each table with its result, and a link to its conversation. */
function Tables({ broadcast: { list, language: own } }: { broadcast: BroadcastDossier }) {
  const { t } = useTranslation(['broadcasts', 'fields']);
  const nameOf = useTableNames();
  return (
    <Flex component="ul" vertical className="broadcast-tables lines" aria-label={t('fields:tables')}>
      {list.map((table) => {
        const language = table.language ?? own;
        return (
          <li key={table.id}>
            <Link to={paths.tableChat.link(table.id)}>
              <bdi translate="no">{nameOf(table.id, table.title)}</bdi>
            </Link>
            {language !== null && <span lang={language}>{LANGUAGE_NAMES[language]}</span>}
            <DeliveryMark state={table.state} code={table.code} />
          </li>
        );
      })}
    </Flex>
  );
}

/** The acts that this account may do in the broadcast's current state. */
function Acts({ broadcast, onReject }: { broadcast: BroadcastDossier; onReject: () => void }) {
  const { t } = useTranslation('broadcasts');
  const audience = useAudience();
  const [take, { isLoading, error }] = useBroadcastStepMutation();
  const one = useOneAtATime();
  const [maySend, mayPrepare] = [useMay('broadcast.send'), useMay('broadcast.prepare')];
  const isOwn = String(useSession().user?.id) === String(broadcast.author.id);
  const { id, state, results, reached } = broadcast;
  const about = `${plainLine(broadcast.author.username)} · ${audience(broadcast)}`;
  const step = (name: BroadcastStepName) => () => void one(() => take({ step: name, id, about }));
  const unsent = (results.failed ?? 0) + (results.uncertain ?? 0);
  if (!reached || !mayPrepare) return null;
  return (
    <>
      <BroadcastFailure failure={failureIn(error)} />
      <DialogActions>
        {state === 'held' && (
          <Button type="primary" disabled={isLoading} onClick={step('undo')}>
            {t('act.undo')}
          </Button>
        )}
        {state === 'proposed' && isOwn && (
          <Button disabled={isLoading} onClick={step('undo')}>
            {t('act.withdraw')}
          </Button>
        )}
        {state === 'proposed' && !isOwn && maySend && (
          <>
            <Button danger disabled={isLoading} onClick={onReject}>
              {t('act.reject')}
            </Button>
            <Button type="primary" disabled={isLoading} onClick={step('approve')}>
              {t('act.approve')}
            </Button>
          </>
        )}
        {state === 'done' && unsent > 0 && maySend && (
          <Button type="primary" disabled={isLoading} onClick={step('retry')}>
            {t('act.retry', { count: unsent })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
