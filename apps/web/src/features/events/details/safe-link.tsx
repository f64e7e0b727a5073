/** An address that the operator has: a link only where it is https, else a text. */
export function SafeLink({ address }: { address: string }) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.protocol !== 'https:') return <bdi>{address}</bdi>;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
      {url.host}
      {url.pathname === '/' ? '' : url.pathname}
    </a>
  );
}
