import type { Hold } from '@pitdesk/contracts/retention';
import { Badge, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { dateText, playerText } from './retention-parts.tsx';
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
  const day = dateText(hold.review_on, language);
  return (
    <li className="retention-line">
      {named && (
        <Link to={paths.player.link(hold.player_id)}>
          <bdi translate="no">{name}</bdi>
        </Link>
      )}
      <p className="retention-line__text">
        <bdi translate="no">{plainLine(hold.reason)}</bdi>
      </p>
      <p className="retention-line__facts">
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
              day: dateText(hold.released.at.slice(0, 10), language),
            })}
          />
        )}
        <span>
          {t('hold.by', {
            name: plainLine(hold.owner.username),
            day: dateText(hold.set_at.slice(0, 10), language),
          })}
        </span>
      </p>
      {hold.released === null && (
        <div className="retention-line__acts">
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
        </div>
      )}
      {asked === 'review' && (
        <HoldDialog player={{ id: hold.player_id, name }} hold={hold} onClose={() => ask(null)} />
      )}
      {asked === 'release' && (
        <StepReasonDialog id={hold.id} step="release" name={name} onClose={() => ask(null)} />
      )}
    </li>
  );
}
