import { webAddress } from '@pitdesk/contracts/fields';
import { plainText } from '#lib/text/plain-line.ts';

/** An address from the operator: a link only where it is https, else a text. */
export function SafeLink({ address }: { address: string }) {
  const url = webAddress(address);
  if (url === null || url.protocol !== 'https:') return <bdi translate="no">{plainText(address)}</bdi>;
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      dir="ltr"
      translate="no"
    >{`${url.host}${url.pathname === '/' ? '' : url.pathname}`}</a>
  );
}
