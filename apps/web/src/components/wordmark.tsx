import './wordmark.css';

export function Wordmark() {
  return (
    <span className="wordmark">
      <svg className="wordmark__mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="#0e7c66" />
        <circle cx="11" cy="11" r="4" fill="#fff" />
        <circle cx="21" cy="11" r="4" fill="#fff" fillOpacity=".55" />
        <circle cx="11" cy="21" r="4" fill="#fff" fillOpacity=".55" />
        <circle cx="21" cy="21" r="3" fill="none" stroke="#fff" strokeWidth="2" />
      </svg>
      Pitdesk
    </span>
  );
}
