import './not-offered.css';

/** A capability that this operator lacks, and what works without it. */
export function NotOffered({ title, text }: { title: string; text: string }) {
  return (
    <section className="not-offered">
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
}
