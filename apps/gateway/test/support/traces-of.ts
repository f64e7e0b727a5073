/** A text as it may be written elsewhere: in an address, in JSON, in hex, or anywhere within something in base64. */
function writingsOf(secret: string): string[] {
  const within = ['', '-', '--'].map((before) => {
    const whole = Buffer.from(before + secret).toString('base64');
    // The first and the last characters also hold what stands around it.
    return whole.slice(before === '' ? 0 : 4, -4);
  });
  return [
    secret,
    encodeURIComponent(secret),
    encodeURI(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('hex'),
    ...within,
    ...within.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}

/** Names of the secrets that a text holds in any writing, each with what stands around it. */
export function tracesOf(secrets: Readonly<Record<string, string>>, text: string): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const at = writingsOf(secret).map((writing) => text.indexOf(writing));
    const first = at.find((index) => index >= 0);
    return first === undefined ? [] : [`${name}: …${text.slice(Math.max(0, first - 160), first + 120)}…`];
  });
}
