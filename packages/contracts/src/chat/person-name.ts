/** `first-last-id` read as a person; anything else as it is. */
export function personName(sender: string): string {
  const parts = sender.split('-');
  if (parts.length < 3) return sender;
  return parts
    .slice(0, -1)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}
