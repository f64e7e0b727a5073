/** Returns the reason of an act as the audit records it: its code, and its text if there is one. */
export const auditedReason = ({ reason_code, reason }: { reason_code: string; reason: string }) => ({
  reason_code,
  ...(reason !== '' && { reason }),
});
