import { useTranslation } from 'react-i18next';
import type { DemoPerson } from '../people/people.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';

/** Whom the chat is with; a sample contact is always active. */
export function ContactHead({ contact }: { contact: DemoPerson }) {
  const { t } = useTranslation('demo');
  return (
    <div className="contact-head">
      <PersonAvatar person={contact} />
      <div>
        <strong>{contact.name}</strong>
        <span className="contact-head__active">{t('chat.active')}</span>
      </div>
    </div>
  );
}
