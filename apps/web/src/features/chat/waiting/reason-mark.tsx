import type { WaitReason } from '@pitdesk/contracts/chat';
import {
  AtSignIcon,
  FlagIcon,
  FrownIcon,
  LifeBuoyIcon,
  MessageCircleQuestionMarkIcon,
  UserCheckIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const ICONS: Readonly<Record<WaitReason, ReactNode>> = {
  help: <LifeBuoyIcon />,
  question: <MessageCircleQuestionMarkIcon />,
  complaint: <FrownIcon />,
  mention: <AtSignIcon />,
  flag: <FlagIcon />,
  staff: <UserCheckIcon />,
};

/** Why a message needs an answer, as an icon with words. */
export function ReasonMark({ reason }: { reason: WaitReason }) {
  const { t } = useTranslation('chat');
  return (
    <span className="mark">
      {ICONS[reason]}
      <span>{t(`reason.${reason}`)}</span>
    </span>
  );
}
