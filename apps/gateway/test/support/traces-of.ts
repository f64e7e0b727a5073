/** Returns the encodings of a text: in a URL, in JSON, in hex, or within base64. */
function writingsOf(secret: string): string[] {
  const within = ['', '-', '--'].map((before) => {
    const whole = Buffer.from(before + secret).toString('base64');
    // The first and the last characters also encode the surrounding text.
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

/** Returns the names of the secrets that a text contains in any encoding, each with the surrounding text. */
export function tracesOf(secrets: Readonly<Record<string, string>>, text: string): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const at = writingsOf(secret).map((writing) => text.indexOf(writing));
    const first = at.find((index) => index >= 0);
    return first === undefined ? [] : [`${name}: …${text.slice(Math.max(0, first - 160), first + 120)}…`];
  });
}
