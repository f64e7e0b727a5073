import type { StaffMember } from '@pitdesk/contracts/staff';
import { callAs } from '../support/acts.ts';
import type { SignedIn } from '../support/console.ts';

/** Returns an account of staff by its name, as an administrator sees it. */
export async function memberNamed(
  gateway: { url: string },
  admin: SignedIn,
  username: string,
): Promise<StaffMember> {
  const found = await callAs(gateway, admin, 'get', `/api/staff?search=${username}`).expect(200);
  const { data } = found.body as { data: StaffMember[] };
  return data.find((one) => one.username === username) as StaffMember;
}
