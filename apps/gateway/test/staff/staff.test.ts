// Jest loads the gateway for each suite, so these parts share one.
import './roles.part.ts';
import './invitations.part.ts';
import './factors.part.ts';
import './access-reviews.part.ts';
import './unused-accounts.part.ts';
import './duties.part.ts';
import './staff-admin.part.ts';
import './house-acts.part.ts';
import './two-roles.part.ts';
import './two-people.part.ts';
