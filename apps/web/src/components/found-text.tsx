import { foundIn } from '@pitdesk/contracts/fields';

interface Props {
  text: string;
  /** What somebody searches for; empty where nobody does. */
  find: string;
}

/** A text with the found words marked, in the spelling that it has. */
export function FoundText({ text, find }: Props) {
  const spans = foundIn(text, find);
  if (spans.length === 0) return text;
  return (
    <span>
      {spans.map(({ from, to }, nth) => (
        <span key={from}>
          <span>{text.slice(spans[nth - 1]?.to ?? 0, from)}</span>
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      <span>{text.slice(spans.at(-1)?.to)}</span>
    </span>
  );
}
