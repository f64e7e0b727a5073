import type { Broadcast } from '@pitdesk/contracts/broadcasts';
import { BROADCAST } from '@pitdesk/contracts/broadcasts';
import { Button, Flex, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { useMay } from '#components/use-may.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { formatDuration } from '#lib/text/format-duration.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useClockValue } from '#lib/time/use-now.ts';
import { useBroadcastStepMutation, useBroadcastsQuery } from './api.ts';
import { BroadcastFailure, useAudience } from './broadcast-parts.tsx';

/** The messages that can still be undone, visible to everybody on the page. */
export function HeldBars() {
  const { t } = useTranslation('broadcasts');
  const { data } = useBroadcastsQuery({ state: 'held', page: 1, per_page: 10 });
  return (
    <Flex component="ul" vertical gap={8} className="spaced" aria-label={t('held.label')} aria-live="polite">
      {data?.data.map((broadcast) => (
        <Flex
          key={broadcast.id}
          component="li"
          wrap
          gap="8px 16px"
          align="center"
          justify="space-between"
          className="broadcast-held box pad edge edge-attention"
        >
          <HeldBar broadcast={broadcast} />
        </Flex>
      ))}
    </Flex>
  );
}

/** One message: its author, the remaining time, and Undo. */
function HeldBar({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation('broadcasts');
  const [language] = useLanguage();
  const mayUndo = useMay('broadcast.prepare');
  const audience = useAudience();
  const [step, { isLoading, error }] = useBroadcastStepMutation();
  const one = useOneAtATime();
  const until = Date.parse(broadcast.due_at ?? '');
  const left = useClockValue((now) => Math.max(0, Math.ceil((until - now) / 1_000)));
  const author = plainLine(broadcast.author.username);
  return (
    <>
      <Flex vertical gap={4}>
        <strong>{t('held.text', { name: author })}</strong>
        <span>{audience(broadcast)}</span>
        <BroadcastFailure failure={failureIn(error)} />
      </Flex>
      <Flex gap={12} align="center">
        <Progress
          type="circle"
          size={36}
          percent={Math.min(100, (100_000 * left) / BROADCAST.undoMs)}
          format={() => (
            <span translate="no" className="tabular">
              {formatDuration(left, language)}
            </span>
          )}
          aria-label={t('held.left')}
        />
        {mayUndo && broadcast.reached && (
          <Button
            type="primary"
            disabled={isLoading}
            onClick={() => void one(() => step({ step: 'undo', id: broadcast.id, about: author }))}
          >
            {t('act.undo')}
          </Button>
        )}
      </Flex>
    </>
  );
}
