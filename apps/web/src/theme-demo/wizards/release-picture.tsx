/** A drawing of a parcel. */
export function ReleasePicture() {
  return (
    <svg className="step-form__picture" viewBox="0 0 200 120" aria-hidden="true" focusable="false">
      <ellipse cx="100" cy="108" rx="80" ry="7" fill="var(--sunken)" />
      <path d="M60 52 100 36l40 16v36l-40 16-40-16Z" fill="var(--primary-soft)" />
      <path
        d="M60 52 100 36l40 16v36l-40 16-40-16Zm0 0 40 16 40-16M100 68v36"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M20 66h26M12 78h30M22 90h22M158 26l6-12M172 36l13-6M150 20l-2-12"
        fill="none"
        stroke="var(--attention)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
