import { type ReasonCode, useReasonTexts } from '#i18n/use-reason-texts.ts';
import { uncutLine } from '#lib/text/plain-line.ts';

/** The reason of an act: its code in words, and its text if there is one. */
export function ReasonGiven({ code, text }: { code: ReasonCode; text: string }) {
  const textOf = useReasonTexts();
  return (
    <>
      <span>{textOf(code)}</span>
      {text !== '' && (
        <>
          <span>:</span> <q>{uncutLine(text)}</q>
        </>
      )}
    </>
  );
}
