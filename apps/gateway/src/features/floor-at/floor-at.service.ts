import { Injectable, Logger } from '@nestjs/common';
import {
  FLOOR_PARTS,
  type FloorPart,
  type FloorSpan,
  type FloorSpanQuery,
} from '@pitdesk/contracts/floor-at';
import type { Principal } from '#core/actor/actor';
import { toAppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { within } from '#core/permissions/reach';
import { SessionsService } from '#core/sessions/sessions.service';
import { Clock } from '#core/time/clock';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import { type KnownTable, KnownTables } from '#upstream/back-office/known-tables';
import { type FloorRequest, FloorSources, type ReadPart } from './floor-sources.ts';

type Parts = { [Part in FloorPart]: FloorSpan[Part] };

/** Collects the records of the floor over a span. Rights and reach are those of now. */
@Injectable()
export class FloorAtService {
  readonly #logger = new Logger(FloorAtService.name);

  constructor(
    private readonly clock: Clock,
    private readonly sources: FloorSources,
    private readonly backOffice: BackOfficeTables,
    private readonly known: KnownTables,
    private readonly permissions: PermissionsService,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws AppError `upstream.*` if no table is known */
  async span(principal: Principal, query: FloorSpanQuery): Promise<FloorSpan> {
    const now = this.clock.date();
    const [from, asked] = [new Date(query.from), new Date(query.to)];
    const to = asked < now ? asked : now;
    const tables = within(
      this.permissions.reach(principal.user, 'alarms.read', 'tables.read'),
      await this.#tables(principal),
    );
    const request: FloorRequest = { principal, from, to, tables };
    const read = await Promise.all(FLOOR_PARTS.map(async (part) => [part, await this.#part(part, request)]));
    return {
      from: from.toISOString(),
      to: (to < from ? from : to).toISOString(),
      as_of: now.toISOString(),
      tables: tables
        .map(({ id, title, game, terminal_id }) => ({ id, title, game, terminal_id }))
        .toSorted((a, b) => a.terminal_id - b.terminal_id || a.title.localeCompare(b.title)),
      ...(Object.fromEntries(read) as Parts),
    };
  }

  /** Reads one part; a part without a right, or one that cannot be read, is left out with the reason. */
  async #part<Part extends FloorPart>(part: Part, request: FloorRequest): Promise<FloorSpan[Part]> {
    const source = this.sources.of(part);
    const { user } = request.principal;
    const decision = this.permissions.can(user, source.needs);
    if (!decision.allowed) return leftOut(decision.code);
    const { terminals } = this.permissions.reach(user, source.needs);
    const covered = terminals === 'all' ? null : [...terminals];
    if (request.to <= request.from) return whole<Part>({ rows: [] }, covered);
    try {
      return whole<Part>(await source.read(request), covered);
    } catch (error) {
      this.#logger.warn({ err: error, part }, 'A part of the floor could not be read');
      return leftOut(toAppError(error).code);
    }
  }

  /** The floor of the past is shown even while the operator is unavailable. */
  async #tables({ sessionId }: Principal): Promise<KnownTable[]> {
    try {
      await this.backOffice.list({}, await this.sessions.upstreamToken(sessionId));
    } catch (error) {
      if (this.known.all().length === 0) throw error;
    }
    return this.known.all();
  }
}

const leftOut = (code: string) => ({ state: 'left_out', code }) as never;

const whole = <Part extends FloorPart>(
  { rows, complete = true, since = null, gaps = [] }: ReadPart<Part>,
  terminals: number[] | null,
) =>
  ({
    state: 'read',
    rows,
    terminals,
    complete,
    since: since?.toISOString() ?? null,
    gaps: [...gaps],
  }) as unknown as FloorSpan[Part];
