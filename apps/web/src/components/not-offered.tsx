import './not-offered.css';

/** Explains that this operator does not offer a capability, and what works without it. */
export function NotOffered({ title, text }: { title: string; text: string }) {
  return (
    <section className="not-offered">
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
}
