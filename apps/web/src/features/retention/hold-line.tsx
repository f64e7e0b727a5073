import type { Hold } from '@pitdesk/contracts/retention';
import { Badge, Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDate } from '#lib/text/format.ts';
import { formatDateIn } from '#lib/text/format-in-zone.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { playerText } from './retention-parts.tsx';
import { StepReasonDialog } from './step-reason-dialog.tsx';

interface Props {
  hold: Hold;
  /** True to show the player's name; false on the player's own page. */
  named: boolean;
}

/** A hold: its player, reason, author, next review, and actions. */
export function HoldLine({ hold, named }: Props) {
  const { t } = useTranslation('retention');
  const [language] = useLanguage();
  const [mayReview, mayRelease] = [useMay('holds.set'), useMay('holds.release')];
  const [asked, ask] = useState<'review' | 'release' | null>(null);
  const name = playerText(hold.player, t);
  const day = formatDateIn(Date.parse(hold.review_on), language, 'UTC');
  return (
    <Flex component="li" vertical gap={4} className="words">
      {named && (
        <Link to={paths.player.link(hold.player_id)}>
          <bdi translate="no">{name}</bdi>
        </Link>
      )}
      <p>
        <bdi translate="no">{plainLine(hold.reason)}</bdi>
      </p>
      <Flex component="p" wrap gap="2px 16px" className="muted">
        {hold.released === null ? (
          <Badge
            status={hold.review_due ? 'error' : 'processing'}
            text={t(hold.review_due ? 'hold.due' : 'hold.review', { day })}
          />
        ) : (
          <Badge
            status="default"
            text={t('hold.released', {
              name: plainLine(hold.released.by),
              day: formatDate(Date.parse(hold.released.at), language),
            })}
          />
        )}
        <span>
          {t('hold.by', {
            name: plainLine(hold.owner.username),
            day: formatDate(Date.parse(hold.set_at), language),
          })}
        </span>
      </Flex>
      {hold.released === null && (
        <Flex wrap gap={8}>
          {mayReview && (
            <Button size="small" onClick={() => ask('review')}>
              {t('act.review')}
            </Button>
          )}
          {mayRelease && (
            <Button size="small" danger onClick={() => ask('release')}>
              {t('act.release')}
            </Button>
          )}
        </Flex>
      )}
      {asked === 'review' && (
        <HoldDialog player={{ id: hold.player_id, name }} hold={hold} onClose={() => ask(null)} />
      )}
      {asked === 'release' && (
        <StepReasonDialog id={hold.id} step="release" name={name} onClose={() => ask(null)} />
      )}
    </Flex>
  );
}
