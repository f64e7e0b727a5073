import { RawJson } from './known-values.ts';
import { JsonText } from './values.ts';

/** Returns a value as JSON text, including valid JSON that `JSON.stringify` would not write. */
export function jsonText(value: unknown): string {
  const raw: string[] = [];
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (part instanceof JsonText) return jsonText(part.value);
    if (typeof part === 'bigint') return String(part);
    if (!(part instanceof RawJson)) return part;
    raw.push(part.text);
    return `\u0001raw ${raw.length - 1}\u0001`;
  });
  return (text ?? '').replaceAll(/"\\u0001raw (\d+)\\u0001"/g, (_, nth: string) => raw[Number(nth)] ?? '');
}

/** Bodies that are wrong beyond their values: no JSON, JSON encoded twice, and no known encoding. */
export const BODY_SPOILINGS = {
  cutShort: (text: string) => text.slice(0, Math.floor(text.length / 2)),
  trailing: (text: string) => `${text} true`,
  comma: (text: string) => text.replace(/}$/, ',}'),
  comment: (text: string) => `/* */${text}`,
  singleQuotes: (text: string) => text.replaceAll('"', "'"),
  byteOrderMark: (text: string) => `\uFEFF${text}`,
  duplicateKeys: (text: string) => text.replace(/^\{("[^"]*"):/, '{$1:"first",$1:'),
  prototype: (text: string) => text.replace(/^\{/, '{"__proto__":{"terminal_id":0},'),
  unescaped: (text: string) => text.replace(/"$|"}$/, '\u0000\n$&'),
  utf16: (text: string) => Buffer.from(text, 'utf16le'),
  latin1: (text: string) =>
    Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80])]),
  nothing: () => '',
  blank: () => '   ',
  deep: () => `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
  wide: () => `{${Array.from({ length: 9_000 }, (_, nth) => `"k${nth}":${nth}`).join(',')}}`,
  huge: (text: string) => `${text.slice(0, -1)},"x":"${'x'.repeat(300_000)}"}`,
  almostHuge: (text: string) => `${text.slice(0, -1)},"x":"${' '.repeat(250_000)}"}`,
} as const satisfies Record<string, (text: string) => string | Buffer>;
export type BodySpoiling = keyof typeof BODY_SPOILINGS;
