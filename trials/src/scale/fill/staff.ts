import type { Databases } from '../../common/start-stack.ts';
import { connected, filled } from './bulk.ts';

const ROLES = [
  'viewer',
  'floor_supervisor',
  'floor_supervisor',
  'pit_manager',
  'chat_moderator',
  'surveillance',
];

/** Accounts of the operator with a role each; one in five is signed in. */
export async function fillStaff({ console: url }: Databases, rows: number): Promise<void> {
  await connected(url, async (client) => {
    await filled(client, 'staff', rows, async (from, to) => {
      await client.query(
        `INSERT INTO staff (id, issuer, subject, username, email, terminal_id, state, created_at, signed_in_at)
         SELECT gen_random_uuid(), 'operator', (1000 + n)::text, 'staff' || n, 'staff' || n || '@casino.example', 1 + n % 3,
           (CASE WHEN n % 12 = 0 THEN 'disabled' ELSE 'active' END)::"StaffState", now() - interval '400 days',
           now() - random() * interval '60 days'
         FROM generate_series($1::int8, $2::int8) AS n`,
        [from, to],
      );
    });
    await client.query(
      `INSERT INTO role_grants (id, staff_id, role, terminals, state, open_key, reason, proposed_at, decided_at)
       SELECT gen_random_uuid(), s.id, r.role, '{}', 'active', s.id || ' ' || r.role, 'Works here', now(), now()
       FROM staff s CROSS JOIN LATERAL (SELECT ($1::text[])[1 + length(s.username || s.id) % 6] AS role) r
       WHERE s.subject::int > 1000 AND NOT EXISTS (SELECT 1 FROM role_grants g WHERE g.staff_id = s.id)`,
      [ROLES],
    );
    await client.query(
      `INSERT INTO sessions (id, user_id, username, email, terminal_id, upstream_token_encrypted, refresh_token_hash, expires_at, staff_id)
       SELECT gen_random_uuid(), s.subject, s.username, s.email, s.terminal_id, '', 'hash-' || s.id, now() + interval '12 hours', s.id
       FROM staff s WHERE s.subject::int > 1000 AND s.subject::int % 5 = 0
         AND NOT EXISTS (SELECT 1 FROM sessions o WHERE o.staff_id = s.id)`,
    );
    for (const table of ['role_grants', 'sessions']) await client.query(`VACUUM (ANALYZE) ${table}`);
  });
}
