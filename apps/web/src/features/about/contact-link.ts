/** An address has no spaces, and a short number is an extension. */
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const PHONE = /^\+?[\d\s()./-]{5,}$/;

/** Returns the link of a contact: a web address, an email address or a telephone number; null for any other text. */
export function contactLink(contact: string): string | null {
  const text = contact.trim();
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : null;
  if (/^(mailto|tel):/i.test(text)) return text;
  if (EMAIL.test(text)) return `mailto:${text}`;
  if (PHONE.test(text)) return `tel:${text.replaceAll(/[^+\d]/g, '')}`;
  return null;
}
