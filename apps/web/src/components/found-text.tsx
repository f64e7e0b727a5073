import { foundIn } from '@pitdesk/contracts/fields';

interface Props {
  text: string;
  /** The search words; empty without a search. */
  find: string;
}

/** A text with the found words marked, in its own spelling. */
export function FoundText({ text, find }: Props) {
  const spans = foundIn(text, find);
  if (spans.length === 0) return <span>{text}</span>;
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
