import './chat.css';
import { Badge, Empty, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoPage } from '../frame/demo-page.tsx';
import { DemoTabs } from '../frame/demo-tabs.tsx';
import { foundIn } from '../frame/found-in.ts';
import { SectionCard } from '../frame/section-card.tsx';
import { DEMO_PEOPLE, type DemoPerson } from '../people/people.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';
import ChatDrawer from './chat-drawer.tsx';
import { Messenger } from './conversation.tsx';

/** A person or a named group, with the number of unread lines. */
interface Contact {
  text: string;
  about: string;
  members: readonly DemoPerson[];
  unread: number;
}

const UNREAD = [0, 3, 0, 1, 0];

const PRIVATE: readonly Contact[] = DEMO_PEOPLE.map((person, index) => ({
  text: person.name,
  about: person.email,
  members: [person],
  unread: UNREAD[index] ?? 0,
}));

const group = (text: string, unread: number, ...places: number[]): Contact => {
  const members = places.flatMap((place) => DEMO_PEOPLE[place] ?? []);
  return { text, about: members.map(({ name }) => name.split(' ')[0]).join(', '), members, unread };
};

const GROUPS = [
  group('Harbour Library', 0, 0, 1, 2),
  group('Lighting', 5, 2, 4),
  group('Suppliers', 2, 1, 3, 4),
];

export default function ChatPage() {
  const { t } = useTranslation('demo');
  return (
    <DemoPage name="chat">
      <DemoTabs
        items={[
          { key: 'private', label: t('chat.tab.private'), children: <ChatBeside contacts={PRIVATE} /> },
          { key: 'group', label: t('chat.tab.group'), children: <ChatBeside contacts={GROUPS} /> },
          { key: 'drawer', label: t('chat.tab.drawer'), children: <ChatInDrawer /> },
        ]}
      />
    </DemoPage>
  );
}

/** Contacts beside a messenger; a chosen contact has no unread lines. */
function ChatBeside({ contacts }: { contacts: readonly Contact[] }) {
  const { t } = useTranslation('demo');
  const [read, setRead] = useState<readonly string[]>([]);
  const [chosen, choose] = useState(contacts[0]);
  return (
    <div className="demo-chat">
      <SectionCard title={t('chat.contacts')}>
        <ContactList
          contacts={contacts}
          read={read}
          chosen={chosen}
          onChoose={(contact) => {
            choose(contact);
            setRead([...read, contact.text]);
          }}
        />
      </SectionCard>
      {chosen && (
        <SectionCard title={t('chat.with', { name: chosen.text })}>
          <Messenger key={chosen.text} members={chosen.members} name={chosen.text} />
        </SectionCard>
      )}
    </div>
  );
}

/** Contacts that open the drawer. */
function ChatInDrawer() {
  const { t } = useTranslation('demo');
  const [shown, setShown] = useState<{ contact: Contact; open: boolean } | null>(null);
  const [read, setRead] = useState<readonly string[]>([]);
  return (
    <div className="demo-chat">
      <SectionCard title={t('chat.contacts')}>
        <ContactList
          contacts={PRIVATE}
          read={read}
          onChoose={(contact) => {
            setShown({ contact, open: true });
            setRead([...read, contact.text]);
          }}
        />
      </SectionCard>
      <SectionCard title={t('tools.chat')}>
        <Empty description={t('chat.drawerLead')} />
      </SectionCard>
      {shown && (
        <ChatDrawer
          contact={shown.contact.members[0]}
          open={shown.open}
          onClose={() => setShown({ ...shown, open: false })}
          afterClose={() => setShown(null)}
        />
      )}
    </div>
  );
}

interface ContactListProps {
  contacts: readonly Contact[];
  read: readonly string[];
  chosen?: Contact | undefined;
  onChoose: (contact: Contact) => void;
}

function ContactList({ contacts, read, chosen, onChoose }: ContactListProps) {
  const { t } = useTranslation('demo');
  const [words, setWords] = useState('');
  const found = foundIn(contacts, words, true) ?? contacts;
  return (
    <div className="demo-stack">
      <Input
        type="search"
        aria-label={t('chat.find')}
        placeholder={t('chat.find')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div role="status">{found.length === 0 && <p className="demo__muted">{t('menuTest.none')}</p>}</div>
      <ul className="demo-list">
        {found.map((contact) => {
          const unread = read.includes(contact.text) ? 0 : contact.unread;
          const [first] = contact.members;
          return (
            <li key={contact.text}>
              <button
                type="button"
                className="demo-chat__contact"
                aria-pressed={chosen && contact.text === chosen.text}
                onClick={() => onChoose(contact)}
              >
                {first && <PersonAvatar person={first} />}
                <span className="demo-list__text">
                  <span className="demo-list__strong">{contact.text}</span>
                  <span>{contact.about}</span>
                </span>
                {unread > 0 && (
                  <>
                    <Badge translate="no" count={unread} aria-hidden="true" />
                    <span className="visually-hidden">{t('chat.unread', { number: unread })}</span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
