import type { ListDraft, ListVersion } from '@pitdesk/contracts/fields';
import { Alert, Button, Descriptions, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { Moment } from '../moment.tsx';

interface Props {
  list: { published: ListVersion; draft: ListDraft; obstacle: string | null };
  mayEdit: boolean;
  mayPublish: boolean;
  isBusy: boolean;
  onPublish: () => Promise<unknown>;
  onDiscard: () => Promise<unknown>;
  /** Further acts on the draft, before these. */
  acts?: ReactNode;
  /** What only this list says below: refusals, results. */
  children: ReactNode;
}

/** The published version of a list and, if there is a draft, its changes and the ways to publish or discard it. */
export function DraftState({
  list,
  mayEdit,
  mayPublish,
  isBusy,
  onPublish,
  onDiscard,
  acts,
  children,
}: Props) {
  const { t } = useTranslation('lists');
  const one = useOneAtATime();
  const { published, draft, obstacle } = list;
  const editors = draft.editors.map(({ username }) => plainLine(username)).join(', ');
  return (
    <Flex vertical gap={12} align="start">
      <p>{t('drafted.version', { version: published.version })}</p>
      {obstacle === 'unchanged' ? (
        <p className="muted">{t('drafted.unchanged')}</p>
      ) : (
        <>
          <Descriptions
            size="small"
            column={1}
            items={[
              {
                key: 'changes',
                label: t('drafted.changes'),
                children: t('drafted.difference', { added: draft.added, removed: draft.removed }),
              },
              {
                key: 'editors',
                label: t('drafted.editors'),
                children: <bdi translate="no">{editors || '–'}</bdi>,
              },
              {
                key: 'changed',
                label: t('drafted.changedAt'),
                children: draft.changed_at === null ? '–' : <Moment at={draft.changed_at} focusable />,
              },
            ]}
          />
          <Flex wrap gap={8}>
            {acts}
            {mayPublish && (
              <Button
                type="primary"
                disabled={isBusy || obstacle !== null}
                onClick={() => void one(onPublish)}
              >
                {t('drafted.publish')}
              </Button>
            )}
            {mayEdit && (
              <Button disabled={isBusy} onClick={() => void one(onDiscard)}>
                {t('drafted.discard')}
              </Button>
            )}
          </Flex>
          {obstacle === 'own' && <Alert type="info" title={t('drafted.own')} />}
        </>
      )}
      {children}
    </Flex>
  );
}
