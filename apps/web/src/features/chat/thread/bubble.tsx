import './bubble.css';
import { type MessageSide, personName } from '@pitdesk/contracts';
import { memo } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatClock, formatMoment } from '../../../lib/format.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { type Delivery, DeliveryMark } from './delivery-mark.tsx';
import { MessageText } from './message-text.tsx';

interface Props {
  side: MessageSide;
  sender: string;
  text: string;
  at: string;
  /** Whether it begins anew, with its sender's name. */
  first: boolean;
  /** Only one's own have one. */
  delivery: Delivery | null;
}

/** One message: players on the left, oneself on the right, colleagues on the right in another tone. */
export const Bubble = memo(function Bubble({ side, sender, text, at, first, delivery }: Props) {
  const [language] = useLanguage();
  const moment = Date.parse(at);
  const name = plainLine(personName(sender));
  return (
    <div className={`bubble bubble--${side}`} data-first={first || undefined} data-delivery={delivery}>
      {first && side !== 'me' && (
        <p className="bubble__name">
          <bdi>{name}</bdi>
        </p>
      )}
      <div className="bubble__box">
        {!(first && side !== 'me') && <span className="visually-hidden">{name}: </span>}
        <MessageText text={text} />
        <span className="bubble__meta tabular">
          <time dateTime={at} title={formatMoment(moment, language)}>
            {formatClock(moment, language)}
          </time>
          {delivery !== null && <DeliveryMark delivery={delivery} />}
        </span>
      </div>
      <span className="bubble__moment tabular" aria-hidden="true">
        {formatMoment(moment, language)}
      </span>
    </div>
  );
});
