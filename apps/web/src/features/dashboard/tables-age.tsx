import { AgeNote } from '../../components/age-note.tsx';

/** A list that could not be brought up to date stays, and says how old it is. */
export function TablesAge({ since }: { since: number | undefined }) {
  if (since === undefined) return null;
  return (
    <p className="tables-age">
      <AgeNote since={since} />
    </p>
  );
}
