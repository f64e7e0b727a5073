import type { WordFind } from '@pitdesk/contracts/words';

interface Props {
  text: string;
  finds: readonly Pick<WordFind, 'from' | 'to'>[];
}

/** A text with its found words marked. */
export function MarkedText({ text, finds }: Props) {
  const edges = [...new Set([0, ...finds.flatMap(({ from, to }) => [from, to]), text.length])]
    .filter((edge) => edge <= text.length)
    .sort((a, b) => a - b);
  return (
    <bdi translate="no" dir="auto">
      {edges.slice(1).map((to, index) => {
        const from = edges[index] ?? 0;
        const words = text.slice(from, to);
        const isFound = finds.some((find) => find.from <= from && find.to >= to);
        return isFound ? <mark key={from}>{words}</mark> : <span key={from}>{words}</span>;
      })}
    </bdi>
  );
}
