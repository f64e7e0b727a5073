import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoPage } from '../frame/demo-page.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { DEMO_PEOPLE } from '../people/people.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { ContactHead } from './contact-head.tsx';
import { Conversation } from './conversation.tsx';
import { CONTACT } from './demo-message.ts';

export default function ChatPage() {
  const { t } = useTranslation('demo');
  const [contact, setContact] = useState(CONTACT);
  return (
    <DemoPage name="chat">
      <div className="demo-chat">
        <SectionCard title={t('chat.contacts')}>
          <ul className="demo-list">
            {DEMO_PEOPLE.map((person) => (
              <li key={person.id}>
                <button
                  type="button"
                  className="demo-chat__contact"
                  aria-pressed={person.id === contact.id}
                  onClick={() => setContact(person)}
                >
                  <PersonAvatar person={person} />
                  <span className="demo-list__text">
                    <span className="demo-list__strong">{person.name}</span>
                    {person.email}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </SectionCard>
        <SectionCard title={t('chat.with', { name: contact.name })}>
          <ContactHead contact={contact} />
          <Conversation key={contact.id} contact={contact} />
        </SectionCard>
      </div>
    </DemoPage>
  );
}
