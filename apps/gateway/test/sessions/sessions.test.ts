// Jest loads the gateway for each suite, so these parts share one.
import './sign-in.part.ts';
import './refresh.part.ts';
import './refresh-cookies.part.ts';
import './access-tokens.part.ts';
import './at-rest.part.ts';
import './session-end.part.ts';
import './unlock.part.ts';
import './forgot-password.part.ts';
import './known-devices.part.ts';
import './throttling.part.ts';
import './single-sign-on.part.ts';
import './provider-groups.part.ts';
import './provider-checks.part.ts';
import './single-sign-out.part.ts';
import './preferences.part.ts';
