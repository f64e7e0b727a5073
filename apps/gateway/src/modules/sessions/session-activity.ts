import { Injectable, Logger } from '@nestjs/common';
import { LiveSessions } from './live-sessions.ts';
import { SessionStore } from './session.store.ts';
import type { Session } from './session.ts';
import { UpstreamCheck } from './upstream-check.ts';

const AT_MOST_EVERY_MS = 60_000;

/** What follows from a session being used: it was seen, and now and then the operator is asked about it. */
@Injectable()
export class SessionActivity {
  readonly #logger = new Logger(SessionActivity.name);

  constructor(
    private readonly store: SessionStore,
    private readonly sessions: LiveSessions,
    private readonly upstream: UpstreamCheck,
  ) {}

  /** Holds nobody up. */
  note(session: Session): void {
    const now = new Date();
    if (isDue(session.lastSeenAt, now)) {
      this.sessions.patch(session.id, { lastSeenAt: now });
      this.store.seen(session.id, now).catch((error: unknown) => {
        this.#logger.warn({ err: error }, 'When a session was last seen could not be written');
      });
    }
    if (isDue(session.upstreamCheckedAt, now)) void this.upstream.run(session);
  }
}

const isDue = (last: Date, now: Date): boolean => now.getTime() - last.getTime() >= AT_MOST_EVERY_MS;
