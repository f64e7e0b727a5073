import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { PageHead } from '#components/page-head.tsx';
import { contactLink } from './contact-link.ts';

/** Shows the contact for this console (`SUPPORT_CONTACT`), as a link where it is an address. */
export default function ContactPage() {
  const { t } = useTranslation('about');
  const { data: info, isLoading } = useConsoleInfoQuery();
  const contact = info?.support_contact ?? '';
  return (
    <>
      <PageHead title={t('contact.title')} />
      <Flex vertical gap={12} className="prose words">
        {!isLoading && <p>{contact === '' ? t('contact.unknown') : t('contact.ask')}</p>}
        {contact !== '' && (
          <p>
            <Contact contact={contact} />
          </p>
        )}
      </Flex>
    </>
  );
}

function Contact({ contact }: { contact: string }) {
  const href = contactLink(contact);
  return href === null ? <strong>{contact}</strong> : <a href={href}>{contact}</a>;
}
