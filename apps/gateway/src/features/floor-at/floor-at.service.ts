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
type PartAnswer =
  | (Omit<Extract<FloorSpan[FloorPart], { state: 'read' }>, 'rows'> & { readonly rows: readonly unknown[] })
  | Extract<FloorSpan[FloorPart], { state: 'left_out' }>;

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
    const now = this.clock.now();
    const from = Date.parse(query.from);
    const to = Math.max(from, Math.min(Date.parse(query.to), now));
    const reach = this.sources.reach(principal.user, 'tables.read');
    const tables = within(reach, await this.#tables(principal));
    const request: FloorRequest = { principal, from: new Date(from), to: new Date(to), tables };
    const read = await Promise.all(
      FLOOR_PARTS.map(async (part) => [part, await this.#part(part, request)] as const),
    );
    return {
      from: request.from.toISOString(),
      to: request.to.toISOString(),
      as_of: new Date(now).toISOString(),
      tables: tables
        .map(({ id, title, game, terminal_id }) => ({ id, title, game, terminal_id }))
        .toSorted((a, b) => a.terminal_id - b.terminal_id || a.title.localeCompare(b.title)),
      // Each source returns the rows of its own part.
      ...(Object.fromEntries(read) as Parts),
    };
  }

  /** Reads one part; a part without a right, or one that cannot be read, is left out with the reason. */
  async #part(name: FloorPart, request: FloorRequest): Promise<PartAnswer> {
    const source = this.sources.of(name);
    const { user } = request.principal;
    const decision = this.permissions.can(user, source.needs);
    if (!decision.allowed) return { state: 'left_out', code: decision.code };
    const { terminals } = this.sources.reach(user, source.needs);
    if (terminals.length === 0) return { state: 'left_out', code: 'permission.denied' };
    try {
      const part: ReadPart<FloorPart> = request.to > request.from ? await source.read(request) : { rows: [] };
      const { rows, complete = true, since = null, gaps = [] } = part;
      return {
        state: 'read',
        rows,
        terminals: terminals === 'all' ? null : [...terminals],
        complete,
        since: since?.toISOString() ?? null,
        gaps: [...gaps],
      };
    } catch (error) {
      this.#logger.warn({ err: error, part: name }, 'A part of the floor could not be read');
      return { state: 'left_out', code: toAppError(error).code };
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
